# The words of lacuna in Japanese. The head of en.ftl explains the format and the values.
# Each text stands on one line: a line break would count as a blank. Reasons of steps are sentences without
# their full stop. No forms are needed.
# A character that is new here must go into the Japanese font: see crates/print/fonts/README.md.

language = ja
thousands = ,

## Lists
list = {$before}、{$next}
list-and = {$before}と{$next}
list-or = {$before}または{$next}
list-blank = {$before}・{$next}
list-chain = {$before} → {$next}
list-plus = {$before} + {$next}
list-minus = {$before} − {$next}

## Books
sudoku = ナンプレ
contents = 目次
solutions = 解答
notes = メモ
rules-of = {$variant}のルール
section = {$variant}（{$level}）
level-range = {$easiest}〜{$hardest}
puzzles = { $count ->
    [1] 第{$first}問
   *[other] 第{$first}〜{$last}問
 }
clues = ヒント{$clues}個
solution-on = 解答は{$page}ページ
cut-out = 切り取り用の記号
puzzle-on = {$page}ページ
levels-heading = 難易度について
levels-note = 問題の難易度は、いちばんやさしい解き方で解いたときに最も難しい一手がどれほど難しいか、またその途中で選べる手がどれほど多いかを表します。
levels-marks = 盤面にかかれた記号も同じように考えます。記号の最後のマスをうめたり、残る組み合わせが1つしかないことに気づいたりするのはやさしく、多くの組み合わせを比べたり、ブロックや行・列全体でいくつもの記号を足し合わせたりするのは難しい手です。
example = 例題
one-step = 一手の例
the-solution = 解答
look = 太い枠で囲まれたマス（{$house}）を見てください。この中で{$digit}が入るのはどこでしょうか。丸で囲まれた{$digit}があるので、ほかの空きマスには入りません。したがって、{$digit}は黒いマス、つまり{$row}行目の{$column}列目に入ります。
look-sign = 太い枠で囲まれたマス（{$house}）を見てください。この中で記号{$digit}が入るのはどこでしょうか。丸で囲まれた同じ記号があるので、ほかの空きマスには入りません。したがって、黒いマス、つまり{$row}行目の{$column}列目に入ります。
look-mark = 太い枠で囲まれたマスを見てください（{$mark}）。{ $sets ->
        [0] {""}
       *[other] ここに入るのは{$sets}だけです。
    }{ $clues ->
        [0] したがって
       *[other] 丸で囲まれた数字もあるので
    }、{$row}行目の{$column}列目の黒いマスには{$digit}しか入りません。
look-found = 丸で囲まれた数字はもうわかっているとします。
finished-grid = これは完成した盤面です。問題と同じ種類の記号がかかれていて、そのすべてが成り立っています。
step-by-step = このように一手ずつ進めると、盤面がすべてうまります。
holds = この本には{$puzzles}問を収録しています。
minimal = どの問題も解は1つだけで、余分なヒント（最初から入っている数字）は1つもありません。ヒントをどれか1つでも取り除くと、解が2つ以上になります。どちらも印刷の前にコンピューターで証明済みです。
unique = どの問題も解は1つだけです。印刷の前にコンピューターで証明済みです。
made = lacuna {$version}で作成しました。
seed = シード値は{$seed}です。
typefaces = 書体はLibertinus Serif、Libertinus Sans、Noto Serif CJK JPです。いずれもSIL Open Font Licenseのもとで自由に使えます。

## Headings
heading = {$before}・{$next}
heading-mark = {$mark}
heading-regions = 領域付き
layout-classic = スタンダード
layout-size = {$rows}×{$columns}
layout-latin = ラテン方陣{$rows}×{$columns}
layout-jigsaw = ジグソー
layout-jigsaw-of-size = ジグソー{$rows}×{$columns}
layout-twodoku = 2面合体
layout-samurai = サムライ
layout-gattai = {$grids}面合体

## Levels
level-easy = 初級
    .meaning = 行・列・ブロックのどこかに、ある数字の入るマスが1つしかない場所があり、そのような場所をいつもいくつかの中から選べます。
level-medium = 中級
    .meaning = そのような場所が少ないか、入る数字が1つしかないマスを見つける必要があります。ブロックと行・列の両方から、数字の入る場所をしぼると役に立ちます。
level-hard = 上級
    .meaning = 空きマスに候補の数字を書きこんでください。2マスや3マスの組、行と列の配置から、候補をいくつか消せます。
level-expert = 難問
    .meaning = 「この数字がここでなければ、あそこに入る」というように、候補の連鎖をたどる必要があります。
level-extreme = 超難問
    .meaning = とても長い連鎖をたどったり、いくつもの可能性を比べたり、そうした手では見つからないものを探したりします。ほかの難易度では物足りない人のための問題です。

## Rules of the grid
rules-layout = すべての空きマスに{ $letters ->
        [0] 1から{$last}までの数字
        [1] 1から9までの数字または文字の{$last}
       *[other] 1から9までの数字またはAから{$last}までの文字
    }を1つずつ入れて、{ $boxes ->
        [nine] どの行、どの列、太線で囲まれたどのブロック（9マス）にも
        [rectangles] どの行、どの列、太線で囲まれたどのブロック（{$rows}行{$columns}列）にも
       *[none] どの行、どの列にも
    }、{ $letters ->
        [0] すべての数字
       *[other] そのすべて
    }が1回ずつ入るようにしてください。{ $letters ->
        [0] {""}
        [1] 文字も数字として扱い、Aは10を表します。
       *[other] 文字も数字として扱い、Aは10、{$last}は{$largest}を表します。
    }
rules-signs =
    空いているマスに次の記号のどれかを入れて、{ $boxes ->
        [yes] どの行、どの列、太線で囲まれたどのブロックにも
       *[no] どの行、どの列にも
    }それぞれの記号がちょうど1回ずつ入るようにします。数字についての説明は、記号にも当てはまります。
rules-word = どの解答でも、ある行か、左上からの対角線が単語になります。
rules-shapes = 太線で囲まれたどの図形にも、すべての数字が1回ずつ入ります。
rules-grids = { $grids ->
        [2] 2
        [3] 3
        [4] 4
        [5] 5
       *[other] {$grids}
    }つの盤面は、それぞれがルールを満たします。重なったブロックは両方の盤面に属します。
rules-regions = しるしの付いたどの領域にも、すべての数字が1回ずつ入ります。

## Families
family-anti-king = アンチキング
    .rule = 角で接するマスには、同じ数字は入りません。
family-anti-knight = アンチナイト
    .rule = チェスのナイトの動き（縦か横に2マス、さらに直角に1マス）で移れるマスには、同じ数字は入りません。
family-asterisk = アスタリスク
    .rule = アスタリスクの形にしるしの付いた9マスに、すべての数字が1回ずつ入ります。
family-center-dot = センタードット
    .rule = ブロックの中央にあるしるしの付いた9マスに、すべての数字が1回ずつ入ります。
family-dg = ディスジョイント
    .rule = 各ブロックの同じ位置にあるマス（同じ文字の付いたマス）に、すべての数字が1回ずつ入ります。
family-girandola = ジランドラ
    .rule = ジランドラの形にしるしの付いた9マスに、すべての数字が1回ずつ入ります。
family-non-consecutive = 連続禁止
    .rule = 辺で接するマスには、3と4のような連続する数字は入りません。
family-nrc = ウィンドウ
    .rule = 灰色の4つのウィンドウそれぞれに、すべての数字が1回ずつ入ります。
family-x = 対角線
    .rule = 細い線で示された2本の対角線それぞれに、すべての数字が1回ずつ入ります。
family-arrow = 矢印
family-between = ビトウィーン
family-choice = 選択
family-clones = クローン
family-entropic = エントロピー
family-equal-sums = 等しい和
family-even-odd = 偶数奇数
family-greater-than = 不等号
family-killer = キラー
family-kropki = クロプキ
family-little-killer = リトルキラー
family-palindrome = 回文
family-quads = クアッド
family-region-sums = ブロック和
family-renban = 連番
family-sandwich = サンドイッチ
family-skyscraper = ビル
family-strict-kropki = 完全クロプキ
    .rule = 2つのマスの間の白丸は数字が連続することを、黒丸は一方がもう一方の2倍であることを表します。丸はすべて示されています。丸のないところでは、どちらも成り立ちません。
family-strict-xv = 完全XV
    .rule = 2つのマスの間のXは数字の和が10であることを、Vは5であることを表します。XとVはすべて示されています。どちらもないところでは、和は10でも5でもありません。
family-sum-lines = 和のライン
family-sums = 和のエリア
family-thermo = 温度計
family-whispers = ウィスパー
family-x-sum = Xサム
family-xv = XV
family-zipper = ジッパー

## Marks
mark-any = 記号
    .several = 記号
mark-own-line = 線「{$name}」
mark-cage = ケージ
    .several = ケージ
    .rule = 点線のケージに入る数字の和は、ケージのすみの小さな数と等しくなります。1つのケージに同じ数字は入りません。{ $numbers ->
        [plain] {""}
       *[own] 数のないケージは、数字がすべて異なることだけを表します。
    }
mark-sum = 和のエリア
    .several = 和のエリア
    .rule = 灰色のエリアに入る数字の和は、すみの数と等しくなります。×2の付いた数字は2倍して数えます。エリアの中に同じ数字が入ることもあります。
mark-parity = 偶数奇数の記号
    .rule = { $kinds ->
        [Even] 灰色の四角のマスには偶数が入ります。ほかのマスにも偶数が入ることがあります。
        [Odd] 灰色の丸のマスには奇数が入ります。ほかのマスにも奇数が入ることがあります。
       *[several] 灰色の四角のマスには偶数、灰色の丸のマスには奇数が入ります。どちらもないマスには、どの数字が入ることもあります。
    }
mark-greater-than-sign = 不等号
    .rule = 2つのマスの間の不等号は、とがったほうの数字が小さいことを表します。すべての隣り合うマスに不等号があるとは限りません。
mark-white-dot = 白丸
mark-black-dot = 黒丸
mark-dot = 丸
    .rule = { $kinds ->
        [WhiteDot] 2つのマスの間の白丸は、3と4のように数字が連続することを表します。
        [BlackDot] 2つのマスの間の黒丸は、3と6のように一方の数字がもう一方の2倍であることを表します。
       *[several] 2つのマスの間の白丸は3と4のように数字が連続することを、黒丸は3と6のように一方がもう一方の2倍であることを表します。
    }{ $given ->
        [all] {""}
       *[some] このような隣り合うマスのすべてに丸があるとは限りません。
    }
mark-x = X
mark-v = V
mark-x-or-v = XまたはV
    .rule = { $kinds ->
        [X] 2つのマスの間のXは、数字の和が10であることを表します。
        [V] 2つのマスの間のVは、数字の和が5であることを表します。
       *[several] 2つのマスの間のXは数字の和が10であることを、Vは5であることを表します。
    }{ $given ->
        [all] {""}
       *[some] このような隣り合うマスのすべてに文字があるとは限りません。
    }
mark-thermometer = 温度計
    .rule = 温度計（一方の端が丸い灰色の管）の数字は、丸いほうから順に大きくなります。どの数字も1つ前の数字より大きくなります。
mark-slow-thermometer = ゆるい温度計
    .rule = 輪郭だけの温度計の数字は、丸いほうから順に、小さくなることはありません。どの数字も1つ前の数字と同じか、それより大きくなります。
mark-arrow = 矢印
    .rule = 矢印の上の数字の和は、根元の丸または長丸の中の数と等しくなります。矢印の上に同じ数字が入ることもあります。
mark-palindrome = 回文ライン
    .rule = 太い灰色の線の上の数字は、どちらの端から読んでも同じになります。
mark-pencil-mark = 候補メモ
    .rule = 小さな数字のあるマスには、そのうちのどれかが入ります。
mark-renban-line = 連番ライン
    .rule = 玉の付いた細い線の上には、3、4、5のように連続する数字が順不同で入ります。同じ数字は入りません。
mark-whisper-line = ウィスパーライン
    .rule = 波線の上で隣り合う数字の差は5以上{ $numbers ->
        [plain] {""}
       *[own] 、または線に書かれた数以上
    }です。線の上に同じ数字が入ることもあります。
    .screen = 緑の線の上で隣り合う数字の差は5以上{ $numbers ->
        [plain] {""}
       *[own] 、または線に書かれた数以上
    }です。線の上に同じ数字が入ることもあります。
mark-between-line = ビトウィーンライン
    .rule = 2つの丸を結ぶ線の上の数字は、一方の丸の数字より大きく、もう一方の丸の数字より小さくなります。線の上に同じ数字が入ることもあります。
mark-lockout-line = ロックアウトライン
    .rule = 線の両端のひし形に入る数字の差は4以上{ $numbers ->
        [plain] {""}
       *[own] 、または線に書かれた数以上
    }です。間の線の上の数字は、両方より小さいか、両方より大きくなります。同じ数字が入ることもあります。
mark-zipper-line = ジッパーライン
    .rule = 二重線の上で、線の中央から等しい距離にある2つの数字の和は、どの組でも同じです。中央にマスがあれば、そこにその和が入ります。線の上に同じ数字が入ることもあります。
mark-region-sum-line = ブロック和ライン
    .rule = 細く濃い線の上の数字の和は、どのブロックでも、線がそこを通るたびに同じになります。線の上に同じ数字が入ることもあります。
mark-group-of-equal-sums = 等しい和のグループ
    .rule = 同じ文字と=の付いたエリアは、数字の和がすべて等しくなります。エリアの中に同じ数字が入ることもあります。
mark-sum-line = 和のライン
    .rule = 破線は、数字の和がどれも線に書かれた数になるように、いくつかの部分に分けられます。線の上に同じ数字が入ることもあります。
mark-entropic-line = エントロピーのライン
    .rule = 三重線の上で連続するどの3つの数字も、小さい数、中くらいの数、大きい数（{$thirds}）が1つずつになります。線の上に同じ数字が入ることもあります。
mark-modular-line = 剰余のライン
    .rule = 横線の付いた線の上で連続するどの3つの数字も、3で割った余りがすべて異なります。線に数が書かれていれば、3の代わりにその数を使います。線の上に同じ数字が入ることもあります。
mark-rule-of-two-by-two-cells = 2×2マスのルール
    .rule = { $kinds ->
        [GlobalEntropy] どの2×2マスにも、小さい数、中くらいの数、大きい数（{$thirds}）が入ります。
        [GlobalMod] どの2×2マスにも、3で割った余りが0、1、2の数字がすべて入ります。
       *[several] どの2×2マスにも、小さい数、中くらいの数、大きい数（{$thirds}）が入り、3で割った余りが0、1、2の数字もすべて入ります。
    }
mark-double-arrow = 両矢印
    .rule = 2つの丸を結ぶ両端が矢印の線では、線の上の数字の和が、2つの丸の数字の和と等しくなります。線の上に同じ数字が入ることもあります。
mark-group-of-clones = クローンのグループ
    .rule = 同じ文字の付いたエリアには、同じ数字が同じ個数ずつ、順不同で入ります。
mark-equality-cage = 均等ケージ
    .rule = =の付いた細かい点線のケージには、異なる数字が入ります。偶数と奇数は同じ個数で、小さい数と大きい数も同じ個数です。中央の数字はどちらでもなく、ここには入りません。
mark-quad = クアッド
    .rule = マスの角にある丸の中の数字は、まわりの4マスに、書かれた回数以上入ります。そのほかのマスには、どの数字が入ることもあります。
mark-area-that-contains-digits = 指定数字のエリア
    .rule = 点線のエリアのすみに書かれた数字は、エリアの中に、書かれた回数以上入ります。=が付いていれば、ちょうどその回数だけ入ります。ほかの数字が入ることも、同じ数字が入ることもあります。
mark-look-and-say-cage = 個数ケージ
    .rule = 点線の個数ケージの数は2けたずつ読みます。23は、3がちょうど2個入ることを表します。ケージに同じ数字が入ることもあります。
mark-set-of-counting-circles = 個数の丸の組
    .rule = 丸の中の数字は、その数字が入る丸の個数を表します。
mark-cell-that-counts-digits = 種類を数えるマス
    .rule = 丸の中の数字は、そのエリアに入る数字の種類の数です。エリアの中に同じ数字が入ることもあります。
mark-numbered-room = ナンバールーム
    .rule = 盤面の外の数字は、そこから数えてN番目のマスに入ります。Nは最初のマスの数字です。すべての行・列に数字があるとは限りません。
mark-indexing-cell = 位置を示すマス
    .rule = N列目にある文字Cの付いた灰色のマスは、その行でNが何列目に入るかを表します。N行目にある文字Rの付いたマスは、その列でNが何行目に入るかを表します。ブロックのN番目にある文字Bの付いたマスは、そのブロックでNが何番目に入るかを表します。
mark-slingshot = スリングショット
    .rule = 丸のない矢印の最初のマスの数字は、2番目のマスからN歩進んだところにもう一度入ります。Nは2番目のマスの数字です。
mark-little-killer = リトルキラー
    .several = リトルキラー
    .rule = 小さな矢印のそばの数は、矢印の指す斜めの列に入る数字の和です。同じ数字が入ることもあります。すべての斜めの列に数があるとは限りません。
mark-x-sum = Xサム
    .rule = 盤面の外のXサムは、そこから数えて最初のX個の数字の和です。Xは最初のマスの数字です。すべての行・列に数があるとは限りません。
mark-sandwich = サンドイッチ
    .rule = 盤面の外の数は、その行または列で、1と最大の数字にはさまれた数字の和です。すべての行・列に数があるとは限りません。
mark-lunchbox = ランチボックス
    .rule = とても太く淡い帯の上の数字はすべて異なります。帯に書かれた数は、最小の数字と最大の数字にはさまれた数字の和です。
mark-skyscraper-clue = ビルの数
    .rule = 数字はビルの高さを表し、高いビルは低いビルをかくします。盤面の外の数は、そこから見えるビルの数です。すべての行・列に数があるとは限りません。
mark-hidden-skyscraper-clue = かくれたビルの高さ
    .rule = 数字はビルの高さを表し、高いビルは低いビルをかくします。盤面の外の数は、そこから見て最初にかくれるビルの高さです。すべての行・列に数があるとは限りません。
mark-rank = 順位
    .rule = すべての行と列を、両端からそれぞれ1つの数として読みます。盤面の外の数は、そこから読んだ数が全体の中で小さいほうから何番目かを表します。すべての行・列に順位があるとは限りません。
mark-rule-of-ranks = 順位のルール
    .rule = 作者が同じ数を認めない限り、順位の付いた数はすべて異なります。
mark-rule-that-all-signs-are-given = 記号がすべて示されているというルール
    .rule = { $kinds ->
        [StrictKropki] 丸はすべて示されています。隣り合うマスの間に丸がなければ、数字は連続せず、一方がもう一方の2倍になることもありません。
        [StrictXV] XとVはすべて示されています。隣り合うマスの間にどちらもなければ、数字の和は10でも5でもありません。
       *[several] 丸とXとVはすべて示されています。隣り合うマスの間にどれもなければ、数字は連続せず、一方がもう一方の2倍になることもなく、和は10でも5でもありません。
    }
mark-rule-of-unknown-regions = 未知の領域のルール
    .rule = 盤面を、1行と同じマス数のつながった領域に分けてください。1つの領域に同じ数字は入りません。
mark-cell-that-looks-along-its-region = 領域を見わたすマス
    .rule = 丸の中の数字は、そのマスから縦横に見える同じ領域のマスの数です。そのマス自身も数えます。
mark-cell-that-counts-its-region = 領域を数えるマス
    .rule = 丸の中の数字は、まわりのマスのうち同じ領域にあるマスの数です。そのマス自身も数えます。
mark-rule-of-doppelgangers = ドッペルゲンガーのルール
    .rule = どの行・列・ブロックにも、0と、ほかの数字のうち1つを除くすべてが入ります。欠けている数字は、行どうし、列どうし、ブロックどうしで異なり、0の入るマスの行・列・ブロックの間でも異なります。
mark-rule-of-connected-digits = つながる数字のルール
    .rule = 決められた数字のマスは、すべて辺でつながっています。
mark-anti-taxicab-rule = アンチタクシーのルール
    .rule = 同じ数字Nの入った2つのマスは、縦横にちょうどN歩の距離にはありません。
mark-dutch-flatmates = 同居人のルール
    .rule = どの5も、すぐ上に1があるか、すぐ下に9があります。
mark-line-with-a-rule-of-its-own = 独自ルールのライン
    .rule = 細かい点線の上の数字は、作者の説明のとおりに組み合わさります。
mark-line-with-a-regular-expression = 正規表現のライン
    .rule = 細かい点線の上の数字は、作者の説明のとおりに並びます。
mark-line-with-an-automaton = オートマトンのライン
    .rule = 細かい点線の上の数字は、作者の説明のとおりに並びます。
mark-choice-of-marks = 記号の選択
    .rule = 同じ文字の枠で囲まれた記号のうち、少なくとも1つが成り立ちます。

## Places and houses
cell = r{$row}c{$column}
cell-names = 以下では、r1c2は1行2列目のマスを表します。
house-row = {$number}行目
house-column = {$number}列目
house-box = ブロック{$number}
house-window = ウィンドウ{$number}
house-main-diagonal = 右下がりの対角線
house-anti-diagonal = 右上がりの対角線
house-disjoint-group = グループ{$number}
house-asterisk = アスタリスク
house-center-dot = センタードット
house-girandola = ジランドラ
house-region = 領域{$number}
house-region-alone = 領域
house-other = {$name}
house-of-grid = 盤面{$grid}の{$house}
house-derived = {$cells}（{$houses}から{$without}を除いたマス）
mark = {$place}{$mark}
mark-labelled = {$place}{$mark}（{$label}）
place-nowhere = {""}
place-cell = {$cell}の
place-between = {$cell}と{$other}の間の
place-line = { $end ->
    [left] {$line}の左からの
    [right] {$line}の右からの
    [top] {$line}の上からの
    [bottom] {$line}の下からの
   *[both] {$line}の
 }
word-digits = 数字
word-values = 値

## Steps
step-places = {$technique}：{$reason}。よって{$follows}。
step-excludes = {$technique}：{$reason}。よって{$follows}。
placed = {$cell} = {$value}
excluded = {$cells}から{$value}を除外
hint-place = {$place}
hint-technique = {$technique}：{$place}
hint-values = {$technique}：{$place}の{$values}

## Why a step is right
because-only-cell-of-house = {$houses}の空きマスは{$cells}だけ
because-only-cell-of-mark = {$marks}の空きマスは{$cells}だけ
because-hidden-single = {$houses}で{$values}の入るマスは1つだけ
because-single-of-mark = {$marks}により、{$cells}に入る値は1つだけ
because-only-combination = {$marks}に入るのは{$values}
because-last-cells-of-mark = {$cells}は{$marks}の最後の空きマス
because-ends-of-mark = {$marks}に入れるには小さすぎるか大きすぎる
because-direct-locked = {$houses}の{$values}は{$cover}（{$link}）にあるので、{$other}で{$values}の入るマスは1つだけ
because-direct-hidden = {$houses}の{$digits}{$values}は{$link}に入るので、{$placed}の入るマスは1つだけ
because-locked-in-mark = {$marks}には{$values}が必要で、それは{$cells}に入る
because-naked-single = {$cells}の候補は1つだけ
because-combinations = {$marks}のどの組み合わせにも現れない
because-locked = {$houses}の{$values}は{$covers}（{$cells}）にある
because-common-peer = {$houses}の{$values}は{$cells}のどれかに入る
because-common-peer-of-cell = {$cells}には{$values}のどれかが入る
because-naked-set = {$houses}の{$cells}には{$values}しか入らない
because-pinned = {$houses}の{ $values ->
        [1] {$values}
       *[other] {$digits}{$values}
    }は{$marks}に入るので、それを含まない組み合わせは消える
because-chain-of-marks = {$marks}の組み合わせをあわせて考えると、どれにも現れない
because-hidden-set = {$houses}の{$digits}{$values}は{$cells}に入る
because-common-exclusion = {$houses}の{$values}が{$cells}のどこに入っても同じことがいえる
because-common-exclusion-of-cell = {$cells}に{$values}のどれが入っても同じことがいえる
because-strong-links = {$house}の{$values}は{$outer}または{$inner}に、{$other}の{$values}は{$opposite}または{$end}に入り、{$inner}と{$opposite}の両方には入らないので、{$outer}または{$end}に入る
because-pivot = {$cells}に入るのは{$values}
because-rectangle = {$cells}の候補が{$values}だけになることはない
because-colouring = {$values}は、{$link}のすべてか{$link-2}のすべてに入る
because-chain = {$chain}となり、最初のものと矛盾する
because-almost-locked = {$link}と{$link-2}の両方に{$values}が入ることはない
because-universal-grave = {$cells}に{$values}がなければ、すべての空きマスで2つの候補を入れかえられる
because-linked-pairs = {$cells}に入るのは{$values}で、{$houses}でつながっている
because-forcing-through-marks = {$cells} = {$values}とすると、記号とシングルから矛盾が生じる：{$end}
because-cases = {$marks}に残るどの組み合わせでも同じことがいえる
because-forcing = {$cells} = {$values}とすると、シングルから矛盾が生じる：{$end}
because-trial = {$cells} = {$values}と仮定すると矛盾が生じる：{$end}
because-search = どの仮定からも矛盾が生じないので、値を1つ探索で求めた
because-sum-inside = {$houses}の{$marks}の和は{$whole}のうち{$sum}なので、{$terms} = {$rest}
because-sum-across = {$houses}にかかる{$marks}の和は{$whole}ではなく{$sum}なので、{$terms} = {$rest}
end-cell = {$cell}に候補が残らない
end-house = {$house}に{$value}の入るマスがない
end-mark = {$mark}が成り立たない

## What `lacuna explain` says about a puzzle
explain-look = ここを見る：{$place}
explain-no-hint-full = ヒントなし：数字はすべて入っている
explain-no-hint = ヒントなし：数字を決められる手は見つからなかった
explain-rating = { $least ->
        [yes] {$level}以上
       *[no] {$level}
    }、スコア{$score}、最も難しい手筋は{$technique}、{NUMBER($steps)}手{$how}
explain-rounds = （{NUMBER($rounds)}巡）
explain-cut = （{$time}、{ $is-full ->
    [yes] 残りは探索
   *[no] 途中まで
 }）
explain-with = （{$parts}）
explain-trials = 仮定{NUMBER($count)}回
explain-searches = 探索で求めた値{NUMBER($count)}個
explain-ends = 手順はここまでで、{$left}。{$decides}
explain-ends-cut = ここで時間切れとなり、{$left}。{$decides}
explain-left = 解が{NUMBER($solutions)}個残ります
explain-left-at-least = 解が少なくとも{NUMBER($solutions)}個残ります
explain-decides-any = {$cell} = {$values}で、どれを入れても解はちょうど1個になります
explain-decides = {$cell} = {$values}とすると、解はちょうど1個になります
explain-decides-none = 1つの数字を入れるだけで解がちょうど1個になるものはありません
explain-decides-unknown = 1つの数字を入れるだけで解がちょうど1個になるかどうかはわかっていません
explain-ends-none = 手順は矛盾に終わるので、解はありません：{$end}
explain-ends-none-found = 手順は矛盾なくここで終わりますが、探索によれば解はありません

## Techniques
technique-last-digit = 最後の数字
technique-last-cell-of-a-mark = 記号の最後のマス
technique-hidden-single-in-a-box = 隠れシングル（ブロック）
technique-innie-or-outie = 45の法則（1マス）
technique-single-of-a-mark = 記号のシングル
technique-only-combination = 唯一の組み合わせ
technique-two-cells-of-a-mark = 記号の2マス
technique-ends-of-a-mark = 記号の限界
technique-hidden-single-in-a-line = 隠れシングル（行・列）
technique-hidden-single-in-a-region = 隠れシングル（領域）
technique-direct-pointing = 直接ポインティング
technique-direct-claiming = 直接クレーミング
technique-direct-hidden-pair = 直接の隠れ2国同盟
technique-hidden-single-in-a-derived-house = 隠れシングル（派生領域）
technique-innie-or-outie-of-several-houses = 45の法則（複数の領域、1マス）
technique-locked-in-a-mark = 記号に必要な数字
technique-naked-single = 裸のシングル
technique-direct-hidden-triple = 直接の隠れ3国同盟
technique-combinations = 組み合わせ
technique-pointing = ポインティング
technique-claiming = クレーミング
technique-common-peer = 共通に見えるマス
technique-naked-pair = 2国同盟
technique-innies-and-outies = 45の法則（2マス）
technique-pinned-in-a-mark = 記号に入る数字
technique-chain-of-marks = 記号の連鎖
technique-x-wing = X-ウイング
technique-hidden-pair = 隠れ2国同盟
technique-naked-triple = 3国同盟
technique-innies-and-outies-of-several-houses = 45の法則（複数の領域、2マス）
technique-common-exclusion = 共通の除外
technique-swordfish = ソードフィッシュ
technique-hidden-triple = 隠れ3国同盟
technique-skyscraper = スカイスクレイパー
technique-two-string-kite = ツーストリングカイト
technique-turbot-fish = ターボットフィッシュ
technique-xy-wing = XY-ウイング
technique-empty-rectangle = エンプティレクタングル
technique-grouped-turbot-fish = グループ化ターボットフィッシュ
technique-xyz-wing = XYZ-ウイング
technique-unique-rectangle = ユニークレクタングル
technique-naked-quad = 4国同盟
technique-jellyfish = ジェリーフィッシュ
technique-hidden-quad = 隠れ4国同盟
technique-simple-colouring = シンプルカラーリング
technique-x-chain = X-チェーン
technique-wxyz-wing = WXYZ-ウイング
technique-bivalue-universal-grave = 全マス2候補（BUG）
technique-grouped-x-chain = グループ化X-チェーン
technique-sums-of-innies-and-outies = 45の法則（和）
technique-vwxyz-wing = VWXYZ-ウイング
technique-xy-loop = XY-ループ
technique-w-wing = W-ウイング
technique-forcing-through-marks = 記号による背理法
technique-xy-chain = XY-チェーン
technique-chain = チェーン
technique-cases-of-a-mark = 記号の場合分け
technique-grouped-chain = グループ化チェーン
technique-almost-locked-sets = ほぼ固定集合（ALS）
technique-forcing = 背理法
technique-trial = 仮定
technique-search = 探索

## What to look for when a technique is practised
seek-heading = {$technique}
seek-only-cell-of-house = 空きマスが1つしかない行・列・ブロックを探します。
seek-only-cell-of-mark = 空きマスが1つしかない記号を探します。ほかのマスから、そこに入る数字が決まります。
seek-hidden-single = 数字を1つ選び、行・列・ブロック・領域のどれかを見ます。その数字はどこに入るでしょうか。入るマスが1つしかないことがあります。
seek-sum = 行・列・ブロック全体の数字の和はいつも同じで、9つの数字なら45です。1つまたはいくつかの行・列・ブロックにある記号の和を求めます。足りない分や余った分が、残りのわずかなマスの数字になります。
seek-single-of-mark = どれかのマスに入る数字が1つにしぼられる記号を探します。
seek-only-combination = 数字の組が1通りしか残っていない記号を探します。たとえば和が3なら1と2です。ほかの数字はそこに入りません。
seek-last-cells-of-mark = 空きマスが2つの記号を探し、そこに入る数字の組として何が残っているかを調べます。
seek-ends-of-mark = 記号に入る数字がどこまで小さく、またどこまで大きくなれるかを考えます。線の端や、和がとても小さいところ、とても大きいところでは、可能性はわずかです。
seek-direct-locked = ブロックと行・列の交わるところに必ず入る数字は、そのブロックや行・列のほかのマスには入りません。そのために、この数字の入るマスが1つだけになる行・列・ブロックを探します。
seek-direct-hidden = 行・列・ブロックの中で、いくつかの数字が同じ個数のマスに入ると決まれば、そこにほかの数字は入りません。そのために、入るマスが1つだけになる数字を探します。
seek-locked-in-mark = 記号に必ず入る数字を探します。その数字は、記号の中で入りうるすべてのマスと行・列・ブロックを共有するマスには入りません。
seek-naked-single = 行・列・ブロックに、1つを除くすべての数字がそろっているマスを探します。
seek-combinations = 記号の組み合わせをすべて書き出し、どれにも現れない数字を消します。
seek-locked = { $technique ->
    [pointing] ブロックの中で、ある数字の入りうるマスがすべて同じ行か列にあれば、その行か列のほかのマスにその数字は入りません。
    [x-wing] 2つの行で、ある数字の入りうるマスが同じ2つの列にしかなければ、それらの列のほかのマスにその数字は入りません。行と列を入れかえても同じです。
    [swordfish] 3つの行で、ある数字の入りうるマスが同じ3つの列にしかなければ、それらの列のほかのマスにその数字は入りません。行と列を入れかえても同じです。
    [jellyfish] 4つの行で、ある数字の入りうるマスが同じ4つの列にしかなければ、それらの列のほかのマスにその数字は入りません。行と列を入れかえても同じです。
   *[claiming] 行や列の中で、ある数字の入りうるマスがすべて同じブロックにあれば、そのブロックのほかのマスにその数字は入りません。
 }
seek-common-peer = 行・列・ブロックの中である数字の入りうるどのマスとも、異なる数字でなければならないマスを探します。そのマスにその数字は入りません。
seek-naked-set = { $technique ->
    [naked-pair] 行・列・ブロックの中の2つのマスに同じ2つの候補しかなければ、そのほかのマスにそれらの数字は入りません。
    [naked-triple] 行・列・ブロックの中の3つのマスの候補が合わせて3つしかなければ、そのほかのマスにそれらの数字は入りません。
   *[naked-quad] 行・列・ブロックの中の4つのマスの候補が合わせて4つしかなければ、そのほかのマスにそれらの数字は入りません。
 }
seek-pinned = 行・列・ブロックの中で、ある数字の入りうるマスがすべて1つの記号にあれば、その数字は必ずその記号に入ります。それに合わないものを消します。
seek-chain-of-marks = 並んだ丸のように、マスを共有する記号を見て、そのすべてに合うものを調べます。
seek-hidden-set = { $technique ->
    [hidden-pair] 行・列・ブロックの中で、2つの数字の入りうるマスが同じ2つしかなければ、それらのマスにほかの数字は入りません。
    [hidden-triple] 行・列・ブロックの中で、3つの数字の入りうるマスが同じ3つしかなければ、それらのマスにほかの数字は入りません。
   *[hidden-quad] 行・列・ブロックの中で、4つの数字の入りうるマスが同じ4つしかなければ、それらのマスにほかの数字は入りません。
 }
seek-common-exclusion = ある数字の入りうるすべてのマス、またはあるマスのすべての候補を調べます。そのどれによっても消えるものは、ありえません。
seek-strong-links = 2つの行・列・ブロックそれぞれで、入りうるマス（またはマスの組）が2つしかない数字を選びます。一方の片方ともう一方の片方に同時に入れなければ、残りの2つのうちどちらかに入ります。その両方と行・列・ブロックを共有するマスには、その数字は入りません。
seek-pivot = { $technique ->
    [xyz-wing] 候補が3つのマスと、その行・列・ブロックにあって3つのうち2つだけを候補にもつほかの2マスを探します。3マスに共通の数字はそのどれかに入るので、3マスすべてによって消えるマスには入りません。
   *[xy-wing] 候補が2つのマスと、その行・列・ブロックにあって候補を1つずつ分け合い、もう1つの候補が同じであるほかの2マスを探します。その同じ候補は2マスのどちらかに入るので、両方によって消えるマスには入りません。
 }
seek-rectangle = 2つの行、2つの列、2つのブロックにまたがり、ほとんど同じ2つの候補しかない4つのマスを探します。ほかの候補がなければ2つの数字を入れかえられますが、問題の解は1つだけです。
seek-colouring = 行・列・ブロックの中で、ある数字の入りうるマスが2つしかないところを、2つの色でかわるがわる塗ります。その数字は、一方の色のすべてのマスか、もう一方の色のすべてのマスに入ります。
seek-chain = 「この数字がここでなければ、あそこに入り、するとほかの数字はそこに入らない」というように、連鎖をたどります。連鎖の両端のどちらによっても消えるものは、ありえません。
seek-almost-locked = 候補の数がマスの数より1つだけ多いマスの組を2つ探します。両方の組に同時には入れない数字があれば、どちらかの組に、残りの候補がすべて入ります。
seek-universal-grave = ほとんどすべての空きマスの候補が2つなら、候補がそれより多いマスを探します。余分な候補がなければ解が2つになるので、余分な候補のうちどれかが正しいとわかります。
seek-linked-pairs = 同じ2つの候補をもつ2つのマスを探します。その一方の数字の入りうるマスが、ある行・列・ブロックに2つしかなく、1つが一方のマスによって、もう1つがもう一方のマスによって消えるなら、もう一方の数字は2つのマスのどちらかに入ります。
seek-forcing-through-marks = あるマスに数字が入ると仮定し、記号と、候補が1つのマスからわかることをたどります。矛盾が生じれば、その数字はそこに入りません。
seek-cases = 記号に残ったわずかな組み合わせを1つずつ調べます。そのすべてからいえることは、正しいとわかります。
seek-forcing = あるマスに数字が入ると仮定し、マスからマスへとたどります。矛盾が生じれば、その数字はそこに入りません。
