# The words of lacuna in Portuguese. The head of en.ftl explains the format and the values.
# Forms: nom is a house or a mark with its article, de with "de" and that, in with "em" and that. The name of a
# cell is L1C1, as Portuguese players write it. Words that Portugal and Brazil share come first (diagrama, casa,
# pista); where the spelling differs, it is that of Portugal.

language = pt
thousands = .

## Lists
list = {$before}, {$next}
list-and = {$before} e {$next}
list-or = {$before} ou {$next}
list-blank = {$before} {$next}
list-chain = {$before} → {$next}
list-plus = {$before} + {$next}
list-minus = {$before} − {$next}

## Books
sudoku = Sudoku
contents = Índice
solutions = Soluções
notes = Notas
rules-of = {$variant}: as regras
section = {$variant}, {$level}
level-range = de {$easiest} a {$hardest}
puzzles = { $count ->
    [one] problema {$first}
   *[other] problemas {$first}–{$last}
 }
clues = { $clues ->
    [1] {$clues} pista
   *[other] {$clues} pistas
 }
solution-on = solução na página {$page}
cut-out = Sinais para recortar
puzzle-on = página {$page}
levels-heading = Os níveis
levels-note = O nível de um problema indica a dificuldade do passo mais difícil no caminho mais fácil para a solução, e quanta escolha há nesse caminho.
levels-marks = O que está desenhado no diagrama conta da mesma forma: preencher a última casa de uma restrição, ou ver que só resta uma combinação possível, é fácil; comparar muitas combinações, ou somar várias restrições ao longo de um bloco, de uma linha ou de uma coluna, é difícil.
example = Um exemplo
one-step = Um passo
the-solution = A solução
look =
    Observe as casas de contorno grosso ({$house}). Onde pode ficar ali o {$digit}? { $clues ->
        [one] O {$digit} dentro de um círculo exclui todas as outras casas vazias
       *[other] Os {$digit} dentro de círculos excluem todas as outras casas vazias
    }, por isso só resta a casa preta, linha {$row}, coluna {$column}.
look-sign =
    Observe as casas de contorno grosso ({$house}). Onde pode ficar ali o sinal {$digit}? { $clues ->
        [1] O que está dentro de um círculo exclui todas as outras casas vazias
       *[other] Os que estão dentro de círculos excluem todas as outras casas vazias
    }, por isso só resta a casa preta, linha {$row}, coluna {$column}.
look-mark =
    Observe as casas de contorno grosso: {FORM($mark, "nom")}. { $sets ->
        [0] {""}
       *[other] Só podem conter {$sets}.{" "}
    }{ $clues ->
        [0] Assim,
        [1] Com o algarismo dentro do círculo,
       *[other] Com os algarismos dentro dos círculos,
    } só resta um algarismo para a casa preta, linha {$row}, coluna {$column}: o {$digit}.
look-found = { $clues ->
    [1] Suponhamos que o algarismo dentro do círculo já foi encontrado.
   *[other] Suponhamos que os algarismos dentro dos círculos já foram encontrados.
 }
finished-grid = Este diagrama já está completo. As suas restrições são do mesmo tipo que as dos problemas, e todas são respeitadas.
step-by-step = Passo a passo, todo o diagrama se preenche.
holds = { $puzzles ->
    [one] Este livro contém um problema.
   *[other] Este livro contém {$puzzles} problemas.
 }
minimal = Cada problema tem uma e uma só solução, e nenhum tem uma pista a mais: se retirar uma qualquer, passa a haver mais de uma solução. Ambas as coisas foram provadas por computador antes da impressão deste livro.
unique = Cada problema tem uma e uma só solução. Isso foi provado por computador antes da impressão deste livro.
made = Feito com lacuna {$version}.
seed = Número de partida {$seed}.
typefaces = Composto em Libertinus Serif e Libertinus Sans, tipos livres com a licença SIL Open Font License.

## Headings
heading = {$before} {$next}
heading-mark = {CAPITAL($mark)}
heading-regions = com regiões
layout-classic = Clássico
layout-size = {$rows}×{$columns}
layout-latin = Quadrado latino {$rows}×{$columns}
layout-jigsaw = Irregular
layout-jigsaw-of-size = Irregular {$rows}×{$columns}
layout-twodoku = Twodoku
layout-samurai = Samurai
layout-gattai = Gattai-{$grids}

## Levels
level-easy = fácil
    .meaning = Há sempre um algarismo que só tem um lugar possível na sua linha, na sua coluna ou no seu bloco, e até se pode escolher entre vários desses lugares.
level-medium = médio
    .meaning = Esses lugares são raros, ou é preciso encontrar uma casa onde só um algarismo ainda é possível; ajuda ver onde um algarismo pode ficar num bloco e nas linhas e colunas que o atravessam.
level-hard = difícil
    .meaning = Anote os candidatos das casas vazias: pares e trios de casas, ou padrões de linhas e colunas, permitem eliminar alguns deles.
level-expert = muito difícil
    .meaning = É preciso seguir cadeias de candidatos: se este algarismo não está aqui, está ali, e assim por diante.
level-extreme = diabólico
    .meaning = As cadeias mais longas, várias possibilidades a comparar, ou algo que nenhum desses passos encontra: para quem já conhece tudo o resto.

## Rules of the grid
rules-layout =
    Escreva em cada casa vazia { $letters ->
        [0] um algarismo de 1 a {$last}
        [1] um algarismo de 1 a 9 ou a letra {$last}
       *[other] um algarismo de 1 a 9 ou uma letra de A a {$last}
    }, de modo que { $boxes ->
        [nine] cada linha, cada coluna e cada bloco de nove casas com contorno grosso contenha
        [rectangles] cada linha, cada coluna e cada bloco de {$rows} linhas e {$columns} colunas com contorno grosso contenha
       *[none] cada linha e cada coluna contenha
    } { $letters ->
        [0] todos os algarismos
       *[other] todos estes símbolos
    } uma e uma só vez.{ $letters ->
        [0] {""}
        [1] {" "}A letra conta como um algarismo: A vale 10.
       *[other] {" "}As letras contam como algarismos: A vale 10 e {$last} vale {$largest}.
    }
rules-signs =
    Escreva em cada casa vazia um destes sinais, de modo que { $boxes ->
        [yes] cada linha, cada coluna e cada bloco com contorno grosso
       *[no] cada linha e cada coluna
    } contenha cada um deles uma só vez. O que se diz dos algarismos vale para os sinais.
rules-word = Em cada solução, uma linha ou a diagonal a partir do canto superior esquerdo forma uma palavra.
rules-shapes = Cada bloco de forma irregular, com contorno grosso, contém também cada algarismo uma vez.
rules-grids =
    As regras aplicam-se a cada um dos { $grids ->
        [2] dois
        [3] três
        [4] quatro
        [5] cinco
       *[other] {$grids}
    } diagramas; um bloco em comum pertence a ambos.
rules-regions = Cada região assinalada contém cada algarismo uma vez.

## Families
family-anti-king = Antirrei
    .rule = Duas casas que se tocam num canto contêm algarismos diferentes.
family-anti-knight = Anticavalo
    .rule = Duas casas à distância de um salto de cavalo do xadrez, isto é, duas casas numa direção e uma para o lado, contêm algarismos diferentes.
family-asterisk = Asterisco
    .rule = As nove casas assinaladas do asterisco contêm cada algarismo uma vez.
family-center-dot = Pontos centrais
    .rule = As nove casas assinaladas no centro dos blocos contêm cada algarismo uma vez.
family-dg = Grupos disjuntos
    .rule = As casas que ocupam o mesmo lugar no seu bloco, e que têm a mesma letra, contêm cada algarismo uma vez.
family-girandola = Girândola
    .rule = As nove casas assinaladas da girândola contêm cada algarismo uma vez.
family-non-consecutive = Não consecutivo
    .rule = Duas casas com um lado em comum nunca contêm algarismos consecutivos, como 3 e 4.
family-nrc = Windoku
    .rule = Cada uma das quatro janelas cinzentas contém cada algarismo uma vez.
family-x = Diagonal
    .rule = Cada uma das duas diagonais principais, traçadas com linhas finas, contém cada algarismo uma vez.
family-arrow = Setas
family-between = Linhas intermédias
family-choice = À escolha
family-clones = Clones
family-entropic = Linhas entrópicas
family-equal-sums = Somas iguais
family-even-odd = Par e ímpar
family-greater-than = Maior e menor
family-killer = Killer
family-kropki = Kropki
family-little-killer = Little Killer
family-palindrome = Palíndromos
family-quads = Quádruplos
family-region-sums = Somas por bloco
family-renban = Renban
family-sandwich = Sanduíche
family-skyscraper = Arranha-céus
family-strict-kropki = Kropki completo
    .rule = Um ponto branco entre duas casas significa que os seus algarismos são consecutivos, um ponto preto que um é o dobro do outro. Todos os pontos são dados: onde não há nenhum, não se verifica uma coisa nem outra.
family-strict-xv = XV completo
    .rule = Um X entre duas casas significa que os seus algarismos somam 10, um V que somam 5. Todos os X e V são dados: onde não há nenhum, a soma não é 10 nem 5.
family-sum-lines = Linhas de somas
family-sums = Somas
family-thermo = Termómetros
family-whispers = Sussurros
family-x-sum = Somas X
family-xv = XV
family-zipper = Fechos

## Marks
mark-any = restrição
    .several = as restrições
mark-own-line = linha «{$name}»
    .nom = a linha «{$name}»
    .de = da linha «{$name}»
    .in = na linha «{$name}»
mark-cage = gaiola
    .nom = a gaiola
    .de = da gaiola
    .in = na gaiola
    .several = as gaiolas
    .rule = Os algarismos de uma gaiola tracejada somam o número pequeno no seu canto, e nenhum algarismo se repete na gaiola.{ $numbers ->
        [plain] {""}
       *[own] {" "}Uma gaiola sem número diz apenas que os seus algarismos são diferentes.
    }
mark-sum = soma
    .nom = a soma
    .de = da soma
    .in = na soma
    .several = as somas
    .rule = Os algarismos de uma área cinzenta somam o número no seu canto; um algarismo marcado com ×2 conta a dobrar. Os algarismos podem repetir-se nela.
mark-parity = paridade
    .nom = a paridade
    .de = da paridade
    .in = na paridade
    .rule = { $kinds ->
        [Even] Um quadrado cinzento contém um algarismo par. As outras casas também podem ser pares.
        [Odd] Um círculo cinzento contém um algarismo ímpar. As outras casas também podem ser ímpares.
       *[several] Um quadrado cinzento contém um algarismo par, um círculo cinzento um algarismo ímpar. Uma casa sem um nem outro pode conter qualquer algarismo.
    }
mark-greater-than-sign = sinal de maior
    .nom = o sinal de maior
    .de = do sinal de maior
    .in = no sinal de maior
    .rule = Um sinal entre duas casas aponta para o algarismo menor. Nem todas as casas vizinhas têm um sinal.
mark-white-dot = ponto branco
    .nom = o ponto branco
    .de = do ponto branco
    .in = no ponto branco
mark-black-dot = ponto preto
    .nom = o ponto preto
    .de = do ponto preto
    .in = no ponto preto
mark-dot = ponto
    .nom = o ponto
    .de = do ponto
    .in = no ponto
    .rule = { $kinds ->
        [WhiteDot] Um ponto branco entre duas casas significa que os seus algarismos são consecutivos, como 3 e 4.
        [BlackDot] Um ponto preto entre duas casas significa que um algarismo é o dobro do outro, como 3 e 6.
       *[several] Um ponto branco entre duas casas significa que os seus algarismos são consecutivos, como 3 e 4; um ponto preto significa que um é o dobro do outro, como 3 e 6.
    }{ $given ->
        [all] {""}
       *[some] {" "}Nem todos os pontos são dados.
    }
mark-x = X
    .nom = o X
    .de = do X
    .in = no X
mark-v = V
    .nom = o V
    .de = do V
    .in = no V
mark-x-or-v = X ou V
    .nom = o X ou V
    .de = do X ou V
    .in = no X ou V
    .rule = { $kinds ->
        [X] Um X entre duas casas significa que os seus algarismos somam 10.
        [V] Um V entre duas casas significa que os seus algarismos somam 5.
       *[several] Um X entre duas casas significa que os seus algarismos somam 10, um V que somam 5.
    }{ $given ->
        [all] {""}
       *[some] {" "}Nem todas as letras são dadas.
    }
mark-thermometer = termómetro
    .nom = o termómetro
    .de = do termómetro
    .in = no termómetro
    .rule = Ao longo de um termómetro, um tubo cinzento com uma bola numa das pontas, os algarismos aumentam a partir da bola: cada um é maior do que o anterior.
mark-slow-thermometer = termómetro lento
    .nom = o termómetro lento
    .de = do termómetro lento
    .in = no termómetro lento
    .rule = Ao longo de um termómetro de que só se desenha o contorno, os algarismos nunca diminuem a partir da bola: cada um é maior do que o anterior ou igual a ele.
mark-arrow = seta
    .nom = a seta
    .de = da seta
    .in = na seta
    .rule = Os algarismos ao longo de uma seta somam o número no seu círculo ou na sua cápsula. Os algarismos podem repetir-se ao longo de uma seta.
mark-palindrome = palíndromo
    .nom = o palíndromo
    .de = do palíndromo
    .in = no palíndromo
    .rule = Os algarismos ao longo de uma linha cinzenta larga leem-se da mesma forma nos dois sentidos.
mark-pencil-mark = anotação
    .nom = a anotação
    .de = da anotação
    .in = na anotação
    .rule = Uma casa com algarismos pequenos contém um deles.
mark-renban-line = linha renban
    .nom = a linha renban
    .de = da linha renban
    .in = na linha renban
    .rule = Os algarismos ao longo de uma linha fina com contas são consecutivos, como 3, 4 e 5, em qualquer ordem. Nenhum se repete.
mark-whisper-line = linha de sussurro
    .nom = a linha de sussurro
    .de = da linha de sussurro
    .in = na linha de sussurro
    .rule = Dois algarismos vizinhos numa linha ondulada têm uma diferença de pelo menos 5{ $numbers ->
        [plain] {""}
       *[own] , ou de pelo menos o número escrito nela
    }. Os algarismos podem repetir-se ao longo dela.
    .screen = Dois algarismos vizinhos numa linha verde têm uma diferença de pelo menos 5{ $numbers ->
        [plain] {""}
       *[own] , ou de pelo menos o número escrito nela
    }. Os algarismos podem repetir-se ao longo dela.
mark-between-line = linha intermédia
    .nom = a linha intermédia
    .de = da linha intermédia
    .in = na linha intermédia
    .rule = Os algarismos numa linha entre dois círculos são maiores do que o algarismo de um círculo e menores do que o do outro. Podem repetir-se ao longo da linha.
mark-lockout-line = linha de bloqueio
    .nom = a linha de bloqueio
    .de = da linha de bloqueio
    .in = na linha de bloqueio
    .rule = Os algarismos nos dois losangos nas pontas de uma linha têm uma diferença de pelo menos 4{ $numbers ->
        [plain] {""}
       *[own] , ou de pelo menos o número escrito nela
    }. Os algarismos na linha entre eles são menores do que ambos ou maiores do que ambos; podem repetir-se.
mark-zipper-line = linha de fecho
    .nom = a linha de fecho
    .de = da linha de fecho
    .in = na linha de fecho
    .rule = Ao longo de uma linha dupla, dois algarismos à mesma distância do seu meio têm sempre a mesma soma. Se houver uma casa no meio, essa contém a soma. Os algarismos podem repetir-se ao longo dela.
mark-region-sum-line = linha de somas por bloco
    .nom = a linha de somas por bloco
    .de = da linha de somas por bloco
    .in = na linha de somas por bloco
    .rule = Ao longo de uma linha fina e escura, os algarismos têm a mesma soma em cada bloco, cada vez que a linha o atravessa. Os algarismos podem repetir-se ao longo dela.
mark-group-of-equal-sums = grupo de somas iguais
    .nom = o grupo de somas iguais
    .de = do grupo de somas iguais
    .in = no grupo de somas iguais
    .rule = As áreas com a mesma letra e um sinal = têm a mesma soma. Os algarismos podem repetir-se nelas.
mark-sum-line = linha de somas
    .nom = a linha de somas
    .de = da linha de somas
    .in = na linha de somas
    .rule = Uma linha tracejada pode ser cortada em pedaços, cada um dos quais soma o número escrito junto da linha. Os algarismos podem repetir-se ao longo dela.
mark-entropic-line = linha entrópica
    .nom = a linha entrópica
    .de = da linha entrópica
    .in = na linha entrópica
    .rule = De três algarismos vizinhos numa linha tripla, um é baixo, um é médio e um é alto ({$thirds}). Os algarismos podem repetir-se ao longo dela.
mark-modular-line = linha modular
    .nom = a linha modular
    .de = da linha modular
    .in = na linha modular
    .rule = Três algarismos vizinhos numa linha com traços transversais dão restos diferentes quando divididos por três. Um número escrito junto de uma linha toma o lugar do três. Os algarismos podem repetir-se ao longo dela.
mark-rule-of-two-by-two-cells = regra dos quadrados de dois por dois
    .nom = a regra dos quadrados de dois por dois
    .de = da regra dos quadrados de dois por dois
    .in = na regra dos quadrados de dois por dois
    .rule = { $kinds ->
        [GlobalEntropy] Cada quadrado de duas por duas casas contém um algarismo baixo, um médio e um alto ({$thirds}).
        [GlobalMod] Cada quadrado de duas por duas casas contém algarismos com os três restos possíveis na divisão por três.
       *[several] Cada quadrado de duas por duas casas contém um algarismo baixo, um médio e um alto ({$thirds}), e algarismos com os três restos possíveis na divisão por três.
    }
mark-double-arrow = seta dupla
    .nom = a seta dupla
    .de = da seta dupla
    .in = na seta dupla
    .rule = Os algarismos numa linha entre dois círculos, com uma ponta de seta em cada extremo, somam o mesmo que os algarismos nos círculos. Os algarismos podem repetir-se ao longo dela.
mark-group-of-clones = grupo de clones
    .nom = o grupo de clones
    .de = do grupo de clones
    .in = no grupo de clones
    .rule = As áreas com a mesma letra contêm os mesmos algarismos, cada um o mesmo número de vezes, em qualquer ordem.
mark-equality-cage = gaiola de equilíbrio
    .nom = a gaiola de equilíbrio
    .de = da gaiola de equilíbrio
    .in = na gaiola de equilíbrio
    .rule = Os algarismos de uma gaiola tracejada com um sinal = são diferentes. Há tantos pares como ímpares, e tantos baixos como altos; o algarismo do meio não é baixo nem alto, e não aparece ali.
mark-quad = quádruplo
    .nom = o quádruplo
    .de = do quádruplo
    .in = no quádruplo
    .rule = Os algarismos num círculo posto num canto aparecem nas quatro casas em volta, pelo menos tantas vezes quantas estão ali escritos. As outras casas em volta podem conter quaisquer algarismos.
mark-area-that-contains-digits = área com algarismos obrigatórios
    .nom = a área com algarismos obrigatórios
    .de = da área com algarismos obrigatórios
    .in = na área com algarismos obrigatórios
    .rule = Os algarismos no canto de uma área tracejada aparecem nela pelo menos tantas vezes quantas estão ali escritos; depois de um sinal =, exatamente essas vezes. Pode haver ali também outros algarismos, e repetir-se.
mark-look-and-say-cage = gaiola de leitura
    .nom = a gaiola de leitura
    .de = da gaiola de leitura
    .in = na gaiola de leitura
    .rule = O número de uma gaiola de leitura, que é tracejada, lê-se aos pares: 23 significa que ela contém exatamente dois 3. Os algarismos podem repetir-se nela.
mark-set-of-counting-circles = conjunto de círculos contadores
    .nom = o conjunto de círculos contadores
    .de = do conjunto de círculos contadores
    .in = no conjunto de círculos contadores
    .rule = O algarismo num círculo diz quantos círculos contêm esse algarismo.
mark-cell-that-counts-digits = casa que conta algarismos
    .nom = a casa que conta algarismos
    .de = da casa que conta algarismos
    .in = na casa que conta algarismos
    .rule = O algarismo num círculo é o número de algarismos diferentes na sua área. Os algarismos podem repetir-se nela.
mark-numbered-room = quarto numerado
    .nom = o quarto numerado
    .de = do quarto numerado
    .in = no quarto numerado
    .rule = Um algarismo fora do diagrama aparece na N-ésima casa a partir dali, em que N é o algarismo da primeira. Nem todas as linhas e colunas têm um.
mark-indexing-cell = casa de índice
    .nom = a casa de índice
    .de = da casa de índice
    .in = na casa de índice
    .rule = Uma casa cinzenta com a letra C na coluna N diz em que coluna a sua linha tem o algarismo N; uma com a letra R na linha N diz em que linha a sua coluna tem o algarismo N; uma com a letra B no N-ésimo lugar do seu bloco diz em que lugar o bloco tem o algarismo N.
mark-slingshot = funda
    .nom = a funda
    .de = da funda
    .in = na funda
    .rule = O algarismo na primeira casa de uma seta sem círculo volta a aparecer nela, N passos depois da segunda casa, em que N é o algarismo da segunda casa.
mark-little-killer = Little Killer
    .nom = o Little Killer
    .de = do Little Killer
    .in = no Little Killer
    .several = os Little Killers
    .rule = Um número junto de uma pequena seta é a soma dos algarismos ao longo da diagonal. Eles podem repetir-se. Nem todas as diagonais têm um número.
mark-x-sum = soma X
    .nom = a soma X
    .de = da soma X
    .in = na soma X
    .rule = Uma soma X fora do diagrama é a soma dos primeiros X algarismos a partir dali, em que X é o primeiro deles. Nem todas as linhas e colunas têm uma.
mark-sandwich = sanduíche
    .nom = o sanduíche
    .de = do sanduíche
    .in = no sanduíche
    .rule = Um número fora do diagrama é a soma dos algarismos entre o 1 e o algarismo mais alto na sua linha ou coluna. Nem todas as linhas e colunas têm um número.
mark-lunchbox = lancheira
    .nom = a lancheira
    .de = da lancheira
    .in = na lancheira
    .rule = Os algarismos numa faixa muito larga e clara são diferentes, e o seu número é a soma dos que ficam entre o menor e o maior deles.
mark-skyscraper-clue = número de arranha-céus
    .nom = o número de arranha-céus
    .de = do número de arranha-céus
    .in = no número de arranha-céus
    .rule = Os algarismos são alturas de arranha-céus, e os mais altos escondem os mais baixos. Um número fora do diagrama diz quantos se veem dali. Nem todas as linhas e colunas têm um número.
mark-hidden-skyscraper-clue = arranha-céus escondido
    .nom = o arranha-céus escondido
    .de = do arranha-céus escondido
    .in = no arranha-céus escondido
    .rule = Os algarismos são alturas de arranha-céus, e os mais altos escondem os mais baixos. Um número fora do diagrama é a primeira altura que não se vê dali. Nem todas as linhas e colunas têm um número.
mark-rank = posição
    .nom = a posição
    .de = da posição
    .in = na posição
    .rule = Leia cada linha e cada coluna como um número, nos dois sentidos. Um número fora do diagrama é a posição do que se lê a partir dali, entre todos: o menor tem a posição 1. Nem todas as linhas e colunas têm uma posição.
mark-rule-of-ranks = regra das posições
    .nom = a regra das posições
    .de = da regra das posições
    .in = na regra das posições
    .rule = As posições são de números diferentes, a não ser que o autor admita números iguais.
mark-rule-that-all-signs-are-given = regra dos sinais todos dados
    .nom = a regra dos sinais todos dados
    .de = da regra dos sinais todos dados
    .in = na regra dos sinais todos dados
    .rule = { $kinds ->
        [StrictKropki] Todos os pontos são dados: onde não há nenhum entre duas casas vizinhas, os seus algarismos não são consecutivos e nenhum é o dobro do outro.
        [StrictXV] Todos os X e V são dados: onde não há nenhum entre duas casas vizinhas, os seus algarismos não somam 10 nem 5.
       *[several] Todos os pontos, X e V são dados: onde não há nenhum entre duas casas vizinhas, os seus algarismos não são consecutivos, nenhum é o dobro do outro, e não somam 10 nem 5.
    }
mark-rule-of-unknown-regions = regra das regiões desconhecidas
    .nom = a regra das regiões desconhecidas
    .de = da regra das regiões desconhecidas
    .in = na regra das regiões desconhecidas
    .rule = Divida o diagrama em regiões de casas ligadas, cada uma tão grande como uma linha. Os algarismos de uma região são diferentes.
mark-cell-that-looks-along-its-region = casa que olha pela sua região
    .nom = a casa que olha pela sua região
    .de = da casa que olha pela sua região
    .in = na casa que olha pela sua região
    .rule = O algarismo num círculo é o número de casas da sua região que ele vê ao longo da linha e da coluna, contando a sua.
mark-cell-that-counts-its-region = casa que conta a sua região
    .nom = a casa que conta a sua região
    .de = da casa que conta a sua região
    .in = na casa que conta a sua região
    .rule = O algarismo num círculo é o número de casas da sua região entre as que o rodeiam, contando a sua.
mark-rule-of-doppelgangers = regra dos sósias
    .nom = a regra dos sósias
    .de = da regra dos sósias
    .in = na regra dos sósias
    .rule = Cada linha, cada coluna e cada bloco contém o 0 e todos os outros algarismos menos um. Nunca falta o mesmo algarismo a duas linhas, a duas colunas ou a dois blocos, nem à linha, à coluna e ao bloco de um 0.
mark-rule-of-connected-digits = regra dos algarismos ligados
    .nom = a regra dos algarismos ligados
    .de = da regra dos algarismos ligados
    .in = na regra dos algarismos ligados
    .rule = As casas com certos algarismos estão ligadas entre si pelos lados.
mark-anti-taxicab-rule = regra antitáxi
    .nom = a regra antitáxi
    .de = da regra antitáxi
    .in = na regra antitáxi
    .rule = Duas casas com o mesmo algarismo N nunca estão a exatamente N passos uma da outra, ao longo de linhas e colunas.
mark-dutch-flatmates = regra dos colegas de casa
    .nom = a regra dos colegas de casa
    .de = da regra dos colegas de casa
    .in = na regra dos colegas de casa
    .rule = Cada 5 tem um 1 logo acima ou um 9 logo abaixo.
mark-line-with-a-rule-of-its-own = linha com regra própria
    .nom = a linha com regra própria
    .de = da linha com regra própria
    .in = na linha com regra própria
    .rule = Os algarismos numa linha pontilhada combinam como diz o autor.
mark-line-with-a-regular-expression = linha com expressão regular
    .nom = a linha com expressão regular
    .de = da linha com expressão regular
    .in = na linha com expressão regular
    .rule = Os algarismos numa linha pontilhada seguem-se como diz o autor.
mark-line-with-an-automaton = linha com autómato
    .nom = a linha com autómato
    .de = da linha com autómato
    .in = na linha com autómato
    .rule = Os algarismos numa linha pontilhada seguem-se como diz o autor.
mark-choice-of-marks = escolha de restrições
    .nom = a escolha de restrições
    .de = da escolha de restrições
    .in = na escolha de restrições
    .rule = As restrições contornadas com a mesma letra são alternativas: pelo menos uma delas é respeitada.

## Places and houses
cell = L{$row}C{$column}
cell-names = A seguir, r1c2 é a casa da linha 1, coluna 2.
house-row = linha {$number}
    .nom = a linha {$number}
    .de = da linha {$number}
    .in = na linha {$number}
house-column = coluna {$number}
    .nom = a coluna {$number}
    .de = da coluna {$number}
    .in = na coluna {$number}
house-box = bloco {$number}
    .nom = o bloco {$number}
    .de = do bloco {$number}
    .in = no bloco {$number}
house-window = janela {$number}
    .nom = a janela {$number}
    .de = da janela {$number}
    .in = na janela {$number}
house-main-diagonal = diagonal principal
    .nom = a diagonal principal
    .de = da diagonal principal
    .in = na diagonal principal
house-anti-diagonal = diagonal secundária
    .nom = a diagonal secundária
    .de = da diagonal secundária
    .in = na diagonal secundária
house-disjoint-group = grupo disjunto {$number}
    .nom = o grupo disjunto {$number}
    .de = do grupo disjunto {$number}
    .in = no grupo disjunto {$number}
house-asterisk = asterisco
    .nom = o asterisco
    .de = do asterisco
    .in = no asterisco
house-center-dot = grupo dos pontos centrais
    .nom = o grupo dos pontos centrais
    .de = do grupo dos pontos centrais
    .in = no grupo dos pontos centrais
house-girandola = girândola
    .nom = a girândola
    .de = da girândola
    .in = na girândola
house-region = região {$number}
    .nom = a região {$number}
    .de = da região {$number}
    .in = na região {$number}
house-region-alone = região
    .nom = a região
    .de = da região
    .in = na região
house-other = {$name}
    .de = de {$name}
    .in = em {$name}
house-of-grid = {$house} do diagrama {$grid}
house-derived = {$cells} ({$houses} sem {$without})
    .nom = {$cells} ({FORM($houses, "")} sem {FORM($without, "")})
    .de = de {$cells} ({FORM($houses, "")} sem {FORM($without, "")})
    .in = em {$cells} ({FORM($houses, "")} sem {FORM($without, "")})
mark = {$mark}{$place}
mark-labelled = {$mark} de {$label}{$place}
place-nowhere = {""}
place-cell = {" "}em {$cell}
place-between = {" "}entre {$cell} e {$other}
place-line = { $end ->
    [left] {" "}ao longo {FORM($line, "de")} a partir da esquerda
    [right] {" "}ao longo {FORM($line, "de")} a partir da direita
    [top] {" "}ao longo {FORM($line, "de")} a partir de cima
    [bottom] {" "}ao longo {FORM($line, "de")} a partir de baixo
   *[both] {" "}{FORM($line, "in")}
 }
word-digits = algarismos
word-values = valores

## Steps
step-places = {CAPITAL($technique)}: {$reason}: {$follows}.
step-excludes = {CAPITAL($technique)}: {$reason}; {$follows}.
placed = {$cell} = {$value}
excluded = nenhum {$value} em {$cells}
hint-place = {FORM($place, "nom")}
hint-technique = {$technique}: {FORM($place, "nom")}
hint-values = {$technique}: {$values} ({$place})

## Why a step is right
because-only-cell-of-house = {$cells} é a única casa vazia {FORM($houses, "de")}
because-only-cell-of-mark = {$cells} é a única casa vazia {FORM($marks, "de")}
because-hidden-single = {FORM($houses, "in")}, o {$values} só tem um lugar possível
because-single-of-mark = {FORM($marks, "nom")} só { $marks ->
    [one] deixa
   *[other] deixam
 } um valor para {$cells}
because-only-combination = {FORM($marks, "nom")} tem de conter {$values}
because-last-cells-of-mark = {$cells} são as últimas casas vazias {FORM($marks, "de")}
because-ends-of-mark = demasiado baixo ou demasiado alto para {FORM($marks, "nom")}
because-direct-locked = {FORM($houses, "in")}, o {$values} só pode estar {FORM($cover, "in")} ({$link}), por isso {FORM($other, "in")} o {$values} só tem um lugar possível
because-direct-hidden = {FORM($houses, "in")}, os {$digits} {$values} ficam em {$link}, por isso o {$placed} só tem um lugar possível
because-locked-in-mark = {FORM($marks, "nom")} tem de conter um {$values}, que fica em {$cells}
because-naked-single = {$cells} só tem um candidato
because-combinations = não aparece em nenhuma combinação {FORM($marks, "de")}
because-locked =
    {FORM($houses, "in")}, { $houses ->
        [one] o {$values} só pode estar
       *[other] os {$values} só podem estar
    } {FORM($covers, "in")} ({$cells})
because-common-peer = {FORM($houses, "in")}, o {$values} fica numa das casas {$cells}
because-common-peer-of-cell = {$cells} contém um dos candidatos {$values}
because-naked-set = {FORM($houses, "in")}, {$cells} só contêm {$values}
because-pinned =
    {FORM($houses, "in")}, { $values ->
        [one] o {$values} só pode estar {FORM($marks, "in")}, o que elimina as combinações sem ele
       *[other] os {$digits} {$values} só podem estar {FORM($marks, "in")}, o que elimina as combinações sem eles
    }
because-chain-of-marks = não aparece em nenhuma combinação conjunta {FORM($marks, "de")}
because-hidden-set = {FORM($houses, "in")}, os {$digits} {$values} ficam em {$cells}
because-common-exclusion = onde quer que o {$values} fique {FORM($houses, "in")} ({$cells})
because-common-exclusion-of-cell = seja qual for o valor de {$cells} entre {$values}
because-strong-links = {FORM($house, "in")}, o {$values} está em {$outer} ou em {$inner}, {FORM($other, "in")} em {$opposite} ou em {$end}, mas não ao mesmo tempo em {$inner} e em {$opposite}, por isso está em {$outer} ou em {$end}
because-pivot = as casas {$cells} contêm {$values}
because-rectangle = não podem restar apenas {$values} em {$cells}
because-colouring = o {$values} está em todas as casas {$link} ou em todas as casas {$link-2}
because-chain = {$chain}, o que exclui o primeiro elo
because-almost-locked = { $values ->
    [1] o {$values} não pode estar
   *[other] {$values} não podem estar
 } ao mesmo tempo em {$link} e em {$link-2}
because-universal-grave = sem {$values} em {$cells}, todas as casas vazias poderiam trocar os seus dois candidatos
because-linked-pairs = as casas {$cells} contêm {$values} e estão ligadas {FORM($houses, "in")}
because-forcing-through-marks = com {$cells} = {$values}, as restrições e os candidatos únicos levam a uma contradição: {$end}
because-cases = todas as combinações ainda possíveis {FORM($marks, "de")} levam a isto
because-forcing = com {$cells} = {$values}, os candidatos únicos levam a uma contradição: {$end}
because-trial = suponhamos {$cells} = {$values}; isso leva a uma contradição: {$end}
because-search = nenhuma suposição leva a uma contradição, por isso um valor foi encontrado por busca
because-sum-inside =
    { $count ->
        [one] {FORM($marks, "nom")}
       *[other] {$marks}
    } {FORM($houses, "in")} { $count ->
        [one] soma
       *[other] somam
    } {$sum} de {$whole}, por isso {$terms} = {$rest}
because-sum-across =
    { $count ->
        [one] {FORM($marks, "nom")} que cobre
       *[other] {$marks} que cobrem
    } {FORM($houses, "nom")} { $count ->
        [one] soma
       *[other] somam
    } {$sum} em vez de {$whole}, por isso {$terms} = {$rest}
end-cell = {$cell} já não tem candidatos
end-house = {FORM($house, "in")}, o {$value} já não tem lugar
end-mark = é impossível respeitar {FORM($mark, "nom")}

## What `lacuna explain` says about a puzzle
explain-look = observe {$place}
explain-no-hint-full = sem ajuda: todos os algarismos estão escritos
explain-no-hint = sem ajuda: não se encontrou nada que leve a um algarismo
explain-rating =
    { $least ->
        [yes] pelo menos {$level}
       *[no] {$level}
    }, pontuação {$score}, o mais difícil: {$technique}; { $steps ->
        [1] 1 passo
       *[other] {NUMBER($steps)} passos
    } {$how}
explain-rounds = em { $rounds ->
    [1] 1 volta
   *[other] {NUMBER($rounds)} voltas
 }
explain-cut = em {$time}, { $is-full ->
    [yes] o resto por busca
   *[no] sem ir mais longe
 }
explain-with = com {$parts}
explain-trials = { $count ->
    [1] 1 tentativa
   *[other] {NUMBER($count)} tentativas
 }
explain-searches = { $count ->
    [1] 1 valor encontrado por busca
   *[other] {NUMBER($count)} valores encontrados por busca
 }
explain-ends = os passos terminam aqui; {$left}; {$decides}
explain-ends-cut = o tempo acabou aqui; {$left}; {$decides}
explain-left = { $solutions ->
    [one] resta 1 solução
   *[other] restam {NUMBER($solutions)} soluções
 }
explain-left-at-least = restam pelo menos {NUMBER($solutions)} soluções
explain-decides-any = {$cell} = {$values}, e cada um desses algarismos deixa exatamente uma
explain-decides = {$cell} = {$values} deixa exatamente uma
explain-decides-none = nenhum algarismo sozinho deixa exatamente uma
explain-decides-unknown = não se sabe se algum algarismo sozinho deixa exatamente uma
explain-ends-none = os passos terminam numa contradição, portanto não há solução: {$end}
explain-ends-none-found = os passos terminam aqui sem contradição, mas uma busca mostra que não há solução

## Techniques
technique-last-digit = último algarismo
technique-last-cell-of-a-mark = última casa de uma restrição
technique-hidden-single-in-a-box = único escondido num bloco
technique-innie-or-outie = soma com uma casa a mais ou a menos
technique-single-of-a-mark = único valor de uma restrição
technique-only-combination = única combinação
technique-two-cells-of-a-mark = duas casas de uma restrição
technique-ends-of-a-mark = extremos de uma restrição
technique-hidden-single-in-a-line = único escondido numa linha ou coluna
technique-hidden-single-in-a-region = único escondido numa região
technique-direct-pointing = interseção bloco-linha direta
technique-direct-claiming = interseção linha-bloco direta
technique-direct-hidden-pair = par escondido direto
technique-hidden-single-in-a-derived-house = único escondido numa zona deduzida
technique-innie-or-outie-of-several-houses = soma de várias zonas com uma casa a mais ou a menos
technique-locked-in-a-mark = algarismo obrigatório de uma restrição
technique-naked-single = candidato único
technique-direct-hidden-triple = trio escondido direto
technique-combinations = combinações
technique-pointing = interseção bloco-linha
technique-claiming = interseção linha-bloco
technique-common-peer = casa vista em comum
technique-naked-pair = par nu
technique-innies-and-outies = soma com duas casas a mais ou a menos
technique-pinned-in-a-mark = algarismo fixo numa restrição
technique-chain-of-marks = cadeia de restrições
technique-x-wing = X-Wing
technique-hidden-pair = par escondido
technique-naked-triple = trio nu
technique-innies-and-outies-of-several-houses = soma de várias zonas com duas casas a mais ou a menos
technique-common-exclusion = exclusão comum
technique-swordfish = Swordfish
technique-hidden-triple = trio escondido
technique-skyscraper = arranha-céus
technique-two-string-kite = Two-String Kite
technique-turbot-fish = Turbot Fish
technique-xy-wing = XY-Wing
technique-empty-rectangle = retângulo vazio
technique-grouped-turbot-fish = Turbot Fish agrupado
technique-xyz-wing = XYZ-Wing
technique-unique-rectangle = retângulo único
technique-naked-quad = quarteto nu
technique-jellyfish = Jellyfish
technique-hidden-quad = quarteto escondido
technique-simple-colouring = coloração simples
technique-x-chain = cadeia X
technique-wxyz-wing = WXYZ-Wing
technique-bivalue-universal-grave = BUG (bivalue universal grave)
technique-grouped-x-chain = cadeia X agrupada
technique-sums-of-innies-and-outies = soma com várias casas a mais ou a menos
technique-vwxyz-wing = VWXYZ-Wing
technique-xy-loop = anel XY
technique-w-wing = W-Wing
technique-forcing-through-marks = forçamento pelas restrições
technique-xy-chain = cadeia XY
technique-chain = cadeia
technique-cases-of-a-mark = casos de uma restrição
technique-grouped-chain = cadeia agrupada
technique-almost-locked-sets = conjuntos quase bloqueados
technique-forcing = forçamento
technique-trial = tentativa
technique-search = busca

## What to look for in a technique
seek-heading = {CAPITAL($technique)}
seek-only-cell-of-house = Procure uma linha, uma coluna ou um bloco com uma só casa vazia.
seek-only-cell-of-mark = Procure uma restrição com uma só casa vazia: as outras casas dizem o que ela contém.
seek-hidden-single = Escolha um algarismo e uma linha, uma coluna, um bloco ou uma região. Onde pode ficar ali o algarismo? Por vezes só resta uma casa.
seek-sum = Os algarismos de toda uma linha, coluna ou bloco têm sempre a mesma soma, 45 com nove algarismos. Some as restrições de uma ou várias dessas zonas: o que falta ou está a mais cabe às poucas casas que sobram.
seek-single-of-mark = Procure uma restrição que só deixa um algarismo para uma das suas casas.
seek-only-combination = Procure uma restrição para a qual só resta uma combinação de algarismos, como 1 e 2 para uma soma de 3. Nenhum outro algarismo pode estar ali.
seek-last-cells-of-mark = Procure uma restrição com duas casas vazias, e veja que pares de algarismos ainda são ali possíveis.
seek-ends-of-mark = Pergunte quão pequeno e quão grande pode ser um algarismo numa restrição. Nas pontas de uma linha, e onde uma soma é muito pequena ou muito grande, há poucas possibilidades.
seek-direct-locked = Um algarismo que tem de estar no cruzamento de um bloco com uma linha ou coluna não está em mais nenhum lugar de um nem da outra. Procure uma linha, uma coluna ou um bloco onde assim só lhe resta um lugar.
seek-direct-hidden = Quando alguns algarismos ocupam outras tantas casas de uma linha, de uma coluna ou de um bloco, não há lugar para os restantes. Procure um algarismo que então só tem ali um lugar.
seek-locked-in-mark = Procure um algarismo que uma restrição tem de conter. Ele não pode estar numa casa que tem uma linha, uma coluna ou um bloco em comum com todos os lugares dele na restrição.
seek-naked-single = Procure uma casa cuja linha, coluna e bloco contêm todos os algarismos menos um.
seek-combinations = Escreva todas as combinações de uma restrição, e risque os algarismos que não aparecem em nenhuma.
seek-locked = { $technique ->
    [pointing] Se todos os lugares de um algarismo num bloco estão na mesma linha ou coluna, o algarismo não está em mais nenhuma casa dessa linha ou coluna.
    [x-wing] Se duas linhas só têm lugar para um algarismo nas mesmas duas colunas, o algarismo não está em mais nenhuma casa dessas colunas. O mesmo vale trocando linhas e colunas.
    [swordfish] Se três linhas só têm lugar para um algarismo nas mesmas três colunas, o algarismo não está em mais nenhuma casa dessas colunas. O mesmo vale trocando linhas e colunas.
    [jellyfish] Se quatro linhas só têm lugar para um algarismo nas mesmas quatro colunas, o algarismo não está em mais nenhuma casa dessas colunas. O mesmo vale trocando linhas e colunas.
   *[claiming] Se todos os lugares de um algarismo numa linha ou coluna estão no mesmo bloco, o algarismo não está em mais nenhuma casa desse bloco.
 }
seek-common-peer = Procure uma casa que tem de ser diferente de todos os lugares que um algarismo tem numa linha, numa coluna ou num bloco. O algarismo não pode estar ali.
seek-naked-set = { $technique ->
    [naked-pair] Se duas casas de uma linha, de uma coluna ou de um bloco só têm os mesmos dois candidatos, esses algarismos não estão em mais nenhuma casa dali.
    [naked-triple] Se três casas de uma linha, de uma coluna ou de um bloco só têm três candidatos ao todo, esses algarismos não estão em mais nenhuma casa dali.
   *[naked-quad] Se quatro casas de uma linha, de uma coluna ou de um bloco só têm quatro candidatos ao todo, esses algarismos não estão em mais nenhuma casa dali.
 }
seek-pinned = Se todos os lugares de um algarismo numa linha, numa coluna ou num bloco estão numa só restrição, ela tem de o conter. Risque o que não combina com isso.
seek-chain-of-marks = Observe restrições que têm casas em comum, como pontos em fila, e veja o que serve para todas ao mesmo tempo.
seek-hidden-set = { $technique ->
    [hidden-pair] Se dois algarismos só têm os mesmos dois lugares numa linha, numa coluna ou num bloco, essas casas não contêm mais nada.
    [hidden-triple] Se três algarismos só têm os mesmos três lugares numa linha, numa coluna ou num bloco, essas casas não contêm mais nada.
   *[hidden-quad] Se quatro algarismos só têm os mesmos quatro lugares numa linha, numa coluna ou num bloco, essas casas não contêm mais nada.
 }
seek-common-exclusion = Percorra todos os lugares de um algarismo, ou todos os algarismos de uma casa. O que cada um deles exclui é impossível.
seek-strong-links = Escolha um algarismo com dois lugares, ou dois grupos de lugares, em cada uma de duas linhas, duas colunas ou dois blocos. Se um lugar aqui e um lugar ali não o podem conter ambos, um dos outros dois contém-no. O algarismo não está em nenhuma casa que tem uma linha, uma coluna ou um bloco em comum com esses dois.
seek-pivot = { $technique ->
    [xyz-wing] Procure uma casa com três candidatos, e outras duas na sua linha, coluna ou bloco que têm cada uma dois dos três. O algarismo que as três têm está numa delas, por isso não está em nenhuma casa em que todas as três o excluem.
   *[xy-wing] Procure uma casa com dois candidatos, e outras duas na sua linha, coluna ou bloco que têm cada uma um desses e, ambas, o mesmo segundo candidato. Uma das duas contém-no, por isso ele não está em nenhuma casa em que ambas o excluem.
 }
seek-rectangle = Procure quatro casas em duas linhas, duas colunas e dois blocos que têm quase só os mesmos dois candidatos. Se não restasse ali mais nada, os dois algarismos poderiam ser trocados, mas um problema só tem uma solução.
seek-colouring = Pinte os lugares de um algarismo alternadamente com duas cores, sempre que uma linha, uma coluna ou um bloco tem dois deles. Ou todos os lugares de uma cor contêm o algarismo, ou todos os da outra.
seek-chain = Siga uma cadeia: se este algarismo não está aqui, está ali, por isso não está ali outro, e assim por diante. O que as duas pontas da cadeia excluem é impossível.
seek-almost-locked = Procure dois grupos de casas que têm cada um mais um candidato do que casas. Se um algarismo não pode estar nos dois grupos, um deles contém todos os seus outros candidatos.
seek-universal-grave = Se quase todas as casas vazias têm dois candidatos, procure as que têm mais. Sem os que estão a mais haveria duas soluções, por isso um deles é o certo.
seek-linked-pairs = Procure duas casas com os mesmos dois candidatos. Se um desses algarismos só tem dois lugares numa linha, numa coluna ou num bloco, um excluído pela primeira casa e outro pela segunda, então uma das duas casas contém o outro algarismo.
seek-forcing-through-marks = Suponha que um algarismo está numa casa, e siga o que dizem as restrições e as casas com um só candidato. Se isso acabar numa contradição, o algarismo não está ali.
seek-cases = Percorra as poucas combinações que restam a uma restrição. O que resulta de cada uma delas está certo.
seek-forcing = Suponha que um algarismo está numa casa, e siga-o de casa em casa. Se isso acabar numa contradição, o algarismo não está ali.
