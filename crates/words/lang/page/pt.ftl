# The words of the page in Portuguese. The heads of en.ftl and ../pt.ftl explain the format and the forms of houses.
# [1] stands where only one thing is singular: in Brazil, [one] would be 0 as well.

## The page as a whole
title = lacuna: sudoku com qualquer regra
pages = Páginas
what-to-do = O que fazer
notices = Avisos
board = Diagrama
tab-start = Início
tab-play = Jogar
tab-make = Gerar
tab-books = Livros
tab-set = Compor
tab-share = Partilhar
tab-more = Mais
games = Jogos
settings = Configurações
notice-close = Fechar este aviso
storage-blocked = Este navegador não permite que a página guarde nada: os jogos perdem-se ao fechá-lo.
storage-full = O navegador já não tem espaço: este jogo não fica guardado. Em «Jogos» podem remover-se jogos antigos para ganhar espaço.
engine-crashed = O programa de cálculo falhou com este pedido e foi reiniciado. Agradece-se que seja comunicado o que foi pedido.
engine-missing = Esta parte da página ainda não está aqui e não foi possível carregá-la. Da primeira vez é precisa uma ligação à rede.
takes-longer = { $doing } Isto demora mais um pouco.
copied = Copiado.
copy-by-hand = O navegador não permite copiar; pode selecionar-se o texto e copiá-lo à mão.
drawing-fault = Não é possível mostrar o desenho.
other-game-saved = O outro jogo está guardado em «Jogos».
link-not-opened = Não é possível abrir o link. { $why }
link-too-long = O texto tem { $found } milhões de caracteres e o máximo são { $most } milhões: convém experimentar só uma parte.
link-damaged = O link está danificado: depois de um % faltam dois algarismos hexadecimais.
link-no-puzzle = Não foi encontrado nenhum problema. Serve qualquer formato: uma linha de casas, uma grelha ou um link.
file-too-large = O ficheiro tem { $found } MB e o máximo são { $most } MB.
puzzles = Problemas
puzzle-of = { $number }: { $title }, { $clues ->
    [1] { $clues } pista
   *[other] { $clues } pistas
 }

## Words of several views
cancel = Cancelar
cancelled = Cancelado.
close = Fechar
continue = Continuar
done = Pronto
not-now = Agora não
open = Abrir
open-file = Abrir um ficheiro
print = Imprimir
share = Partilhar
undo = Desfazer
redo = Refazer
erase = Apagar
remove = Remover { $name }
play = Jogar
pause = Pausa
paused = Em pausa
resume = Retomar
replay = Repetição
next-step = Passo seguinte
new-game = Novo jogo
grid = Diagrama
kind = Tipo
level = Nível
rules = Regras
any = Todos
none = Nenhuma
random = ao acaso
solved = Resolvido
clues = { $count ->
    [1] { $count } pista
   *[other] { $count } pistas
 }
marks = { $count ->
    [1] { $count } restrição
   *[other] { $count } restrições
 }
more-clues = { $count ->
    [1] mais { $count } pista
   *[other] mais { $count } pistas
 }
more-marks = { $count ->
    [1] mais { $count } restrição
   *[other] mais { $count } restrições
 }
drawing = A desenhar…
by = De { $author }.

## Levels and kinds
meaning-any = O que vier, de fácil a diabólico.
meaning-easy = Sem notas: basta procurar o único lugar de um algarismo.
meaning-medium = Algumas notas ajudam a ver o único algarismo de uma casa.
meaning-hard = Com todas as notas: pares e trios, peixes e asas.
meaning-expert = Com todas as notas e paciência: cadeias de candidatos.
meaning-extreme = Cadeias longas, forçamentos e tentativa e erro.
kind-standard = Linhas, colunas e blocos
kind-killer = Gaiolas com somas
kind-nrc = Mais quatro blocos dentro
kind-thermo = Os algarismos aumentam a partir da bola
kind-arrow = O círculo é a soma da sua seta
kind-jigsaw-9 = Blocos de qualquer forma
kind-x = Contam as duas diagonais
kind-kropki = Pontos: consecutivos ou o dobro
kind-whispers = Vizinhos com diferença de pelo menos cinco
kind-sandwich = Somas entre o 1 e o 9
kind-anti-knight = Sem algarismos iguais a um salto de cavalo
kind-6x6 = Pequeno e rápido

## Start
start-today = Problema de hoje
start-kind = { $kind }, { $level }
start-kind-about = { $kind }: { $about }
start-game = { $title }, { $time }
continue-at = Continuar, { $time }
solved-in = Resolvido em { $time }
start-week = Os últimos sete dias
start-day = { $weekday }, { $kind }, { $level }: { $state ->
    [solved] resolvido
   *[open] por resolver
 }
start-streak = { $days ->
    [0] Um novo todos os dias, igual para todos.
    [1] Resolvido: um dia até agora.
   *[other] Resolvidos: { $days } dias seguidos.
 }
start-making = { $level ->
    [easy] A gerar { $kind }, fácil…
    [medium] A gerar { $kind }, médio…
    [hard] A gerar { $kind }, difícil…
   *[expert] A gerar { $kind }, muito difícil…
 }
start-making-day = A gerar o problema de { $day }…
start-other = Outros problemas
start-open = Abrir um link ou um texto
start-link = Link ou texto de um problema

## Board
board-of = Diagrama de sudoku, { $title }
cell-place = linha { $row }, coluna { $column }
cell-given = pista { $value }
cell-empty = vazia
cell-corner = notas de canto { $notes }
cell-centre = notas centrais { $notes }
cell-letter = letras { $notes }
cell-truths = candidatos { $notes }
cell-single = { $notes } para uma só solução
cell-is-conflict = em conflito
cell-is-wrong = errada
cell-is-hint = assinalada
cell-is-blocker = exclui outras
cell-is-redundant = a mais
cell-is-loose = numa restrição a mais
colour-1 = cinzento
colour-2 = verde
colour-3 = azul
colour-4 = laranja
colour-5 = amarelo
colour-6 = rosa
colour-7 = azul-claro
colour-8 = vermelho
colour-9 = violeta

## Play: the pad
pad = Painel de teclas
tool-digit = Número
tool-corner = Canto
tool-centre = Centro
tool-colour = Cor
tool-pen = Caneta
tool-letter = Letra
tool-on = Modo: { $tool }
key = Tecla { $key }
pad-several = Várias
    .title = Tocar acrescenta casas à seleção (tecla M)
pad-left = { $count ->
    [1] resta { $count }
   *[other] restam { $count }
 }
pen-circle = Círculo nas casas selecionadas
pen-cross = Cruz nas casas selecionadas
pen-erase = Apagar a caneta nas casas selecionadas
nothing-to-undo = Não há nada para desfazer.
nothing-to-redo = Não há nada para refazer.
select-first = Primeiro é preciso selecionar uma casa.

## Play: below the pad
play-hint = Ajuda
    .title = O passo seguinte, pouco a pouco
play-check = Verificar
    .title = Que algarismos estão errados?
play-explain = Explicar
    .title = Toda a solução, passo a passo
play-notes = Anotar
    .title = Preencher as casas vazias com todos os candidatos como notas centrais
play-conflicts = { $count ->
    [0] Não há conflitos. Este problema não tem uma e uma só solução, por isso não se pode dizer mais nada; «Compor» conta as soluções.
    [1] { $count } casa está em conflito.
   *[other] { $count } casas estão em conflito.
 }
play-full = O diagrama está cheio, mas ainda não está certo. «Verificar» mostra que casas estão erradas.
play-right = { $count ->
    [1] Tudo certo até agora; falta { $count } casa.
   *[other] Tudo certo até agora; faltam { $count } casas.
 }
play-wrong = { $count ->
    [1] { $count } casa está errada.
   *[other] { $count } casas estão erradas.
 }
play-solved = Resolvido em { $time }.
clock-pause = Pausa, { $time }
clock-solved = Resolvido, { $time }
rules-of = Regras: { $title }
play-marks = Todas as restrições ({ $count })
play-origin = { $variant }, número de partida { $seed }, problema { $index }
play-keys = Teclas: pressionar ?.
play-clear = Esvaziar o diagrama
    .title = Pode ser desfeito

## Marks
mark-Cage = Gaiola
    .also = killer
mark-Thermo = Termómetro
mark-Arrow = Seta
mark-Whisper = Sussurros
    .also = alemães holandeses german dutch
mark-Renban = Renban
    .also = consecutivos
mark-Palindrome = Palíndromo
mark-Between = Linha intermédia
mark-RegionSumLine = Somas por bloco
mark-WhiteDot = Ponto branco
    .also = kropki consecutivos
mark-BlackDot = Ponto preto
    .also = kropki dobro razão
mark-X = X
    .also = dez
mark-V = V
    .also = cinco
mark-GreaterThan = Sinal de maior
    .also = desigualdade menor
mark-Even = Par
    .also = paridade
mark-Odd = Ímpar
    .also = paridade
mark-Quad = Quádruplo
mark-LittleKiller = Little Killer
    .also = diagonal
mark-Sandwich = Sanduíche
mark-XSum = Soma X
mark-Skyscraper = Arranha-céus
mark-NumberedRoom = Quarto numerado
mark-Sum = Soma com repetição
mark-AllDifferent = Região adicional
mark-EqualityCage = Gaiola de equilíbrio
mark-SameValues = Clones
mark-EqualSum = Somas iguais
mark-CountingCircles = Círculos contadores
mark-ContainAtLeast = Contém
    .also = pelo menos obrigatórios
mark-ContainExact = Contém exatamente
mark-LookAndSay = Gaiola de leitura
mark-SlowThermo = Termómetro lento
mark-PillArrow = Seta com cápsula
mark-DoubleArrow = Seta dupla
mark-Lockout = Linha de bloqueio
mark-Zipper = Fecho
mark-SumLine = Linha de somas
mark-Entropic = Linha entrópica
mark-Modular = Linha modular
mark-ValueIndexing = Funda
    .also = índice
mark-Lunchbox = Lancheira
mark-CountDistinct = Número de algarismos
mark-Pair = Regra própria
mark-Regex = Expressão regular
mark-ChaosArrow = Seta do caos
mark-ChaosCount = Contador do caos
mark-Indexing = Casa de índice
mark-pencil = Anotações
    .also = candidatos notas
mark-HiddenSkyscraper = Arranha-céus escondido
mark-FullRank = Posição
mark-Text = Outra
    .also = escolha ou pares expressão regular texto
item-cells = { $mark }: { $cells }
item-end = { $end ->
    [left] { $value } a partir da esquerda
    [right] { $value } a partir da direita
    [top] { $value } a partir de cima
   *[bottom] { $value } a partir de baixo
 }

### What follows is loaded when it is used.

## Hints and explanations
hint-looking = A procurar o passo seguinte…
hint-wrong = { $count ->
    [1] Um dos algarismos ainda não está certo, por isso daqui não sai um passo seguinte.
   *[other] Alguns dos algarismos ainda não estão certos, por isso daqui não sai um passo seguinte.
 }
hint-show-wrong = Mostrar onde
hint-full = Não há passo seguinte: o diagrama está cheio.
hint-look = Observar { $place }.
hint-step = Passo { $step } de { $count } até ao próximo algarismo
hint-why = O quê e porquê?
hint-do = Aplicar
explain-offer = Aqui mostra-se toda a solução, passo a passo. Ao fechar, volta o que estava escrito.
explain-show = Mostrar os passos
explain-solving = A resolver como o faria uma pessoa…
explain-summary = { CAPITAL($level) }, { $score }; o mais difícil: { $hardest }. { $steps ->
    [1] { $steps } passo.
   *[other] { $steps } passos.
 }{ $solved ->
    [yes] {""}
   *[no] {" "}Estas técnicas não chegam à solução.
 }
explain-ending = { CAPITAL($ending) }. { $steps ->
    [1] { $steps } passo.
   *[other] { $steps } passos.
 }
explain-step = { CAPITAL($technique) }, { $where }.
explain-print = Todos os passos, com imagens do diagrama
replay-title = Assim foi resolvido
replay-move = Jogada
replay-at = Jogada { $move } de { $count }

## Why a step is right
told-is = { $cell } é { $value }
told-has = { FORM($house, "nom") } já tem o seu { $value }
told-only-cell-of-house = { $cell } é a última casa vazia { FORM($house, "de") }, onde só falta o { $value }.
told-hidden-single = O { $value } { FORM($house, "de") } só pode ficar em { $cell }{ $whole ->
    [yes] { $count ->
        [0] .
        [1] , por causa do { $value } em { $blockers }.
       *[other] , por causa dos { $value } em { $blockers }.
    }
   *[no] { $count ->
        [0] , por causa do que já está excluído.
        [1] , por causa do { $value } em { $blockers } e do que já está excluído.
       *[other] , por causa dos { $value } em { $blockers } e do que já está excluído.
    }
 }
told-naked-single = { $count ->
    [0] Em { $cell } tudo o resto já está excluído, por isso só resta o { $value }.
   *[other] { $cell } vê { $seen }{ $whole ->
        [yes] {""}
       *[no] , e o resto já está excluído
    }, por isso só resta o { $value }.
 }
told-fills-because = Resta { $left }, porque { $why }.
told-fills-only = Só { $left } dá { $sum }.
told-locked = O { $value } { FORM($house, "de") } fica em { $either }, por isso mais nenhuma casa { FORM($cover, "de") } o contém.
told-fish = O { $value } { FORM($house, "de") } só pode ficar { FORM($cover, "in") }, por isso aí mais nenhuma casa o contém.
told-naked-set = { $cells } repartem entre si { $values }, por isso mais nenhuma casa { FORM($house, "de") } contém estes algarismos.
told-hidden-set = Só { $cells } podem conter { $values } { FORM($house, "in") }, por isso não contêm mais nada.
told-combinations = O que está riscado não aparece em nenhuma combinação: { $where }.
told-because = { CAPITAL($because) }.
told-because-places = { CAPITAL($because) }; portanto, { $placed }.
told-out = Portanto: { $out }.
told-no = nenhum { $value } em { $cells }

## Ending of a game
ending-fastest = Resolvido, mais rápido do que nunca
ending-hardest = Técnica mais difícil
ending-hints = Ajudas
ending-best = Melhor tempo
ending-faster = { $time }, antes { $before }
ending-days = Dias seguidos
ending-next = Problema seguinte
card = Cartão sem a solução
card-note = Quanto mais escura é uma casa, mais tarde foi preenchida. O cartão não mostra a solução.
card-text = { $game }: resolvido em { $time }. { $link }
card-save = Guardar o cartão
card-copy = Copiar como texto
card-hints = { $count ->
    [0] sem ajudas
    [1] com { $count } ajuda
   *[other] com { $count } ajudas
 }
card-fault = O navegador não consegue desenhar o cartão.

## Saved games
games-state = { $state ->
    [solved] resolvido
   *[open] { $done } de { $empty }
 }, { $time }, { $day }
games-open = no diagrama
games-none = Aqui aparecem os jogos começados.
games-best = Melhores tempos sem ajudas

## Settings
setting-language = Idioma
setting-language-auto = Como no navegador
setting-theme = Cores
setting-theme-auto = Como no sistema
setting-theme-light = Claras
setting-theme-dark = Escuras
setting-hand = Algarismos no telefone
setting-hand-both = Ao meio
setting-hand-right = À direita, para uma mão
setting-hand-left = À esquerda, para uma mão
setting-conflicts = Mostrar conflitos
setting-seen = Realçar linha, coluna e bloco
setting-same = Realçar os algarismos iguais
setting-clean = Remover as notas que um algarismo exclui
setting-places = Um lugar fixo para cada nota de canto
setting-digitFirst = Escolher primeiro um algarismo e depois tocar nas suas casas
setting-letters = Letras sobre as cores
setting-timer = Mostrar o relógio

## Keys
keys = Teclas
key-digits = 1 … 9, A … W
    .does = escrever no modo atual; outra vez para remover; manter pressionada uma tecla do painel para uma nota
key-corner = Shift + algarismo
    .does = nota de canto
key-centre = Ctrl + algarismo
    .does = nota central
key-colour = Alt ou Ctrl + Shift + algarismo
    .does = cor
key-tools = Z, X, C, V, B, N
    .does = algarismos, notas de canto, notas centrais, cores, caneta, letras; Espaço volta aos algarismos
key-pen = Caneta
    .does = arrastar de casa em casa ou ao longo dos lados, ou Shift + setas; pressionar para círculos e cruzes; de 1 a 6 escolhe-se a cor, de 7 a 9 marcam-se ou apagam-se as casas selecionadas
key-modes = Espaço, Shift + Espaço
    .does = modo seguinte, modo anterior
key-arrows = Setas
    .does = mover; com Shift ou Ctrl, selecionar mais casas
key-drag = Arrastar, Ctrl + clique
    .does = selecionar mais casas
key-several = M
    .does = seleção múltipla: as setas movem sem selecionar, Espaço acrescenta ou retira a casa
key-double = Duplo clique
    .does = selecionar os algarismos iguais ou, se não houver, as notas ou cores iguais; com Shift são acrescentados
key-all = Ctrl + A, Ctrl + I, Esc
    .does = selecionar todas as casas, as outras, uma só; Esc também fecha uma ajuda
key-erase = Delete, Backspace, 0
    .does = apagar, primeiro o que o modo atual escreve
key-undo = Ctrl + Z, Ctrl + Y
    .does = desfazer, refazer
key-check = Enter
    .does = verificar
key-hint = H
    .does = ajuda
key-pause = P
    .does = pausa
key-set = Compor: /, Enter, Delete
    .does = procurar uma restrição; desenhá-la nas casas selecionadas; removê-la. Logo depois de a desenhar, os algarismos são o seu valor
key-list = ?
    .does = esta lista

## Make
make = Gerar um problema
making = A gerar um problema…
making-tried = A gerar um problema… Experimentados: { $tries }
making-several = A gerar { $count } problemas…
making-one-of = A gerar o problema { $number } de { $count }…
make-printed = { $to ->
    [file] { $count ->
        [1] Foi guardado { $count } problema.
       *[other] Foram guardados { $count } problemas.
    }
   *[paper] { $count ->
        [1] Foi preparado { $count } problema para impressão.
       *[other] Foram preparados { $count } problemas para impressão.
    }
 }
make-more = Mais: diagramas, regras, pistas, números de partida
make-sheet = Imprimir uma folha de problemas
make-families = Regiões e movimentos adicionais
make-marks = Restrições
make-symmetry = Simetria
    .note = Como as pistas são distribuídas
make-clues = Pistas
    .note = Só problemas com este número
make-target = Parar em
    .note = Deixar este número de pistas
make-seed = Número de partida
    .note = O mesmo número, os mesmos problemas
make-index = Problema
    .note = O seu número, a partir de 0
make-draws = Um número de partida novo de cada vez
make-command = Os mesmos problemas na linha de comandos:{" "}
symmetry-none = Nenhuma
symmetry-rotate180 = Meia volta
symmetry-rotate90 = Quarto de volta
symmetry-horizontal = Em cima e em baixo iguais
symmetry-vertical = Esquerda e direita iguais
symmetry-diagonal = Refletida na diagonal
symmetry-antidiagonal = Refletida na outra diagonal
symmetry-full = Completa
symmetry-random = Ao acaso

## Print
print-puzzles = Problemas
print-per-page = Por página
print-paper = Papel
print-letter = Carta
print-name-line = Uma linha para o nome
print-name = Nome
print-solutions = { $several ->
    [yes] Com as soluções
   *[no] Com a solução
 }
print-paper-now = { $several ->
    [yes] Imprimir os problemas ou guardar um PDF
   *[no] Imprimir o problema ou guardar um PDF
 }
print-file = { $several ->
    [yes] Guardar os problemas como SVG
   *[no] Guardar o problema como SVG
 }

## Share
share-note = O link contém o problema inteiro. Nada é enviado; o que foi escrito fica aqui.
share-link = Link para este problema
share-copy-link = Copiar o link
share-send = Enviar…
share-scan = Ler com um telefone
share-code = Código QR do link
share-sites = Abrir em
share-no-link = Não é possível exprimir o problema num link para { $site }.
share-text = Como texto
share-the-text = O problema como texto
share-format = Formato
share-copy-text = Copiar o texto
format-line = Linha de algarismos
format-grid = Diagrama
format-csv = Tabela CSV
format-jsonl = Linhas JSON
format-iss = Interactive Sudoku Solver

## Set: drawing
set-parts = O que compor
set-part-draw = Desenhar
set-part-rules = Regras
set-part-finish = Concluir
set-board = Diagrama em composição, { $title }
set-clues = Pistas
set-boxes = Blocos
set-several = Várias
    .title = Tocar seleciona mais casas
set-draw = Desenhar
    .title = Desenhar a restrição nas casas selecionadas
set-clues-how = Selecionar casas e escrever algarismos.
set-boxes-how = Selecionar as casas de um bloco e escrever o seu número. Até estarem todos desenhados, valem os blocos habituais.
set-boxes-done = Todos os blocos estão desenhados.
set-boxes-left = Blocos incompletos: { $boxes }.
set-box-left = { $box } tem { $size } de { $of }
set-choose = Escolher restrição
set-find = Procurar restrição
set-select-first = Primeiro é preciso selecionar casas no diagrama.
set-how = { $mark }: { $how }
set-type = { $mark }: escrever um valor ({ $value }).
set-diagonal = { $mark }: arrastar de uma casa de uma diagonal para outra.
set-line = { $mark }: arrastar de uma casa de uma linha ou coluna para outra.
set-value = Valor
set-list = Restrições
set-remove = { $count ->
    [1] Remover
   *[other] Remover todas
 }
set-mark-here = Alterar ou remover esta restrição
set-change = Alterar esta restrição
gesture-areas = Arrastar sobre as casas ou tocar numa só.
gesture-lines = Arrastar ao longo das casas, a começar pela bola, pelo círculo ou por uma ponta.
gesture-pairs = Tocar no lado comum de duas casas ou arrastar da primeira para a segunda.
gesture-cells = Tocar numa casa ou arrastar sobre várias.
gesture-corners = Tocar no canto comum de quatro casas.
gesture-outside = Tocar numa margem do diagrama ou arrastar de uma casa para outra: a restrição olha nessa direção.
gesture-text = Escrever uma condição como nos ficheiros do Interactive Sudoku Solver, por exemplo Or.Thermo~R1C1~R1C2.Odd~R5C5.End
group-areas = Áreas
group-lines = Linhas
group-pairs = Entre duas casas
group-cells = Casas
group-corners = Cantos
group-outside = Fora do diagrama
group-text = Texto
value-sum = Soma
value-difference = Diferença
value-digits = Algarismos
value-digit = Algarismo
value-number = Número
value-parts = Número de partes
value-sizes = Tamanho de cada parte
value-times = Vezes e algarismo
value-pill = Número de casas da cápsula
value-divisor = Divisor
value-index = R ou C
value-rank = Posição
value-constraint = Condição
value-condition = Condição
value-expression = Expressão

## Set: rules without marks that have no name in books
rule-GlobalEntropy = Entropia global
rule-GlobalMod = Restos globais
rule-StrictKropki = Kropki completo
rule-StrictXV = XV completo
rule-AntiTaxicab = Antitáxi
rule-DutchFlatmates = Colegas de casa
rule-ChaosConstruction = Construção do caos
rule-Doppelganger = Sósias

## Set: rules and words
set-rules = Regras para todas as casas
set-words = Textos
set-title = Título
set-author = Autor
set-text = Regras por palavras
    .note = Partilhadas e impressas com o problema
set-new = Novo diagrama
set-begin = Começar
set-use = Usar o problema de «Jogar»

## Set: the strip below the board
draft = Rascunho
live = Ao vivo
    .title = Contar e mostrar os candidatos depois de cada alteração
live-off = Enquanto «Ao vivo» está desligado, nada é contado.
live-explain = Onde acaba a lógica?
    .title = Os passos de uma pessoa, até nenhum levar mais longe
live-one = Uma e uma só solução.
live-one-level = Uma e uma só solução. { CAPITAL($level) }, { $score }. Técnica mais difícil: { $hardest }.
live-exact = { $count ->
    [0] Nenhuma solução.
    [1] { $count } solução.
   *[other] { $count } soluções.
 }
live-least = { $count ->
    [0] Ainda não foi encontrada nenhuma solução.
    [1] Pelo menos { $count } solução.
   *[other] Pelo menos { $count } soluções.
 }
live-about = Cerca de { $solutions } soluções, ±{ $error } %.
live-open = { $count ->
    [1] Resta { $count } candidato em aberto.
   *[other] Restam { $count } candidatos em aberto.
 }
live-clash = Segundo as regras, contradizem-se: { $parts }.
live-cure = { CAPITAL($part) }: { $how ->
    [instead] com { $values } em seu lugar há uma e uma só solução.
    [one] sem isto há uma e uma só solução.
   *[several] sem isto há várias soluções.
 }

## Set: finishing a draft
set-play = Jogar
set-share = Partilhar
set-clear = Esvaziar
finish-one = Uma solução
finish-note = O que foi desenhado fica; não se acrescenta mais do que o necessário.
finish-add = Acrescentar
finish-clues-too = Também pistas, onde as restrições deixam várias soluções
finish-complete = Completar
finish-adding = { $what ->
    [clues] A acrescentar pistas… { $seconds } s
   *[marks] A acrescentar restrições… { $seconds } s
 }
finish-completed = Uma e uma só solução, com { $added }.
finish-redundant = Nada a mais
finish-what = O que está a mais?
finish-trying = A experimentar cada pista e cada restrição…
finish-minimise = Minimizar
    .title = Retirar pistas ao acaso enquanto a solução continuar a ser única
finish-leaving-out = A retirar pistas…
finish-minimal = { $count ->
    [1] Resta { $count } pista, e não está a mais.
   *[other] Restam { $count } pistas, e nenhuma está a mais.
 }
finish-guise = O mesmo problema com outro aspeto
finish-moving = A mover casas e algarismos…
finish-turn = Girar
    .title = Um quarto de volta para a direita
finish-mirror = Espelhar
    .title = Trocar a esquerda e a direita
finish-shuffle = Baralhar
    .title = Uma das simetrias do diagrama e das regras, e novos algarismos
finish-relabel = Substituir
    .title = Algarismos ao acaso, se nenhum estiver escrito
finish-digits = Algarismos em vez de 1, 2, 3…
judged-none = Nenhuma solução.
judged-several = Várias soluções.
judged-time = { $count ->
    [1] O tempo acabou; até agora foi encontrada { $count } solução.
   *[other] O tempo acabou; até agora foram encontradas { $count } soluções.
 }
judged-undecided = O tempo acabou antes de se saber se há alguma coisa a mais.
judged-needed = Nada está a mais: todas as pistas e todas as restrições são necessárias.
judged-redundant = A mais, cada uma por si só: { $names }.

## The tab where a book is made
book-begin = Modelo
book-your-name = Nome do autor
book-starter-classic = Clássico
    .title = Sudoku
    .subtitle = 120 problemas, dos fáceis aos difíceis
book-starter-large-print = Letra grande
    .title = Sudoku em letra grande
    .subtitle = 60 problemas fáceis e médios, um por página
book-starter-variety = Muitos tipos
    .title = Sudoku variado
    .subtitle = Nove tipos de problemas
book-starter-children = Para crianças
    .title = Os meus primeiros sudokus
    .subtitle = De quatro números a nove
    .sections = Quatro números | Seis números | Seis números e duas diagonais | Os nove números
book-book = O livro
book-title = Título
book-subtitle = Subtítulo
book-author = Autor
book-language = Idioma
book-trim = Tamanho da página
# The company that prints books on demand.
book-shop = Gráfica
book-any-shop = Qualquer gráfica
book-large-print = Letra grande
book-qr = Códigos QR para jogar os problemas
book-sections = Problemas
# $number: the section's, from 1.
book-section = Parte { $number }
book-variant = Tipo
book-level = Nível
book-any-level = Todos os níveis
book-count = Problemas
# The number of puzzles on a page.
book-per-page = Por página
book-usual = O habitual
book-add = Acrescentar uma parte
book-remove = Remover a parte { $number }
book-text = O livro inteiro como texto
# A command follows.
book-text-note = Aqui cabe tudo o que um livro pode ter; a lista está em docs/books.md. O mesmo livro na linha de comandos:
book-make = Criar o livro
book-save = Guardar o PDF
book-loading = A carregar a ferramenta para livros…
book-drawing = A desenhar uma pré-visualização…
# $number: the puzzle that is being made; $all: the number of puzzles.
book-making = A gerar o problema { $number } de { $all }…
book-proving = A verificar os problemas e a desenhar as páginas…
book-writing = A escrever o PDF…
# $pages, $puzzles: numbers.
book-preview = Pré-visualização: { $pages ->
    [1] { $pages } página
   *[other] { $pages } páginas
 }, com alguns problemas de cada parte.
book-whole = O livro inteiro: { $puzzles ->
    [1] { $puzzles } problema
   *[other] { $puzzles } problemas
 } em { $pages ->
    [1] { $pages } página
   *[other] { $pages } páginas
 }.
# $seed: a number. What is to be written stays as it is: seed = …
book-seed = O número de partida é aleatório: para voltar a criar este livro, escrever seed = { $seed } acima da primeira parte.
book-page = Página { $number }
