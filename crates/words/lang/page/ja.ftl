# The words of the page in Japanese. The heads of en.ftl and ../ja.ftl explain the format. Clues are ヒント数字 here, as
# ヒント is what the button gives. The colon of item-cells is that of ASCII: the page cuts there.

## The page as a whole
title = lacuna：どんなルールでも遊べるナンプレ
pages = ページ
what-to-do = 操作の選択
notices = お知らせ
board = 盤面
tab-start = スタート
tab-play = プレイ
tab-make = 生成
tab-books = 本作り
tab-set = 作問
tab-share = 共有
tab-more = その他
games = ゲーム
settings = 設定
notice-close = このお知らせを閉じる
storage-blocked = このブラウザーではデータを保存できません。ページを閉じるとゲームは失われます。
storage-full = ブラウザーの保存領域がいっぱいで、このゲームは保存されません。「ゲーム」で古いゲームを削除すると空きができます。
engine-crashed = この処理でエンジンが異常終了し、再起動しました。どのような操作をしたかをご報告ください。
engine-missing = ページのこの部分はまだ読み込まれておらず、読み込めませんでした。初回はネットワーク接続が必要です。
takes-longer = { $doing } 時間がかかっています。
copied = コピーしました。
copy-by-hand = ブラウザーがコピーを許可していません。テキストを選択して手動でコピーしてください。
drawing-fault = 図を表示できません。
other-game-saved = もう一方のゲームは「ゲーム」に保存されています。
link-not-opened = リンクを開けません。{ $why }
link-too-long = 長すぎます（{ $found }百万文字、上限は{ $most }百万文字）。一部だけでお試しください。
link-damaged = リンクが壊れています。%の後に2けたの16進数がありません。
link-no-puzzle = 問題が見つかりません。マスを並べた行、盤面、リンクなど、どの形式でもかまいません。
file-too-large = ファイルが大きすぎます（{ $found } MB、上限は{ $most } MB）。
puzzles = 問題
puzzle-of = { $number }：{ $title }、ヒント数字{ $clues }個

## Words of several views
cancel = キャンセル
cancelled = キャンセルしました。
close = 閉じる
continue = 続ける
done = 完了
not-now = 今はしない
open = 開く
open-file = ファイルを開く
print = 印刷
share = 共有
undo = 元に戻す
redo = やり直し
erase = 消す
remove = { $name }を削除
play = プレイ
pause = 一時停止
paused = 一時停止中
resume = 再開
replay = リプレイ
next-step = 次の手
new-game = 新しいゲーム
grid = 盤面
kind = 種類
level = 難易度
rules = ルール
any = 指定なし
none = なし
random = ランダム
solved = 完成
clues = ヒント数字{ $count }個
marks = 記号{ $count }個
more-clues = ヒント数字{ $count }個
more-marks = 記号{ $count }個
drawing = 描画しています…
by = 作者：{ $author }

## Levels and kinds
meaning-any = 初級から超難問まで、どれが出るかはお楽しみです。
meaning-easy = メモはいりません。数字の入る唯一のマスを探します。
meaning-medium = 少しメモを取ると、マスに入る唯一の数字が見えてきます。
meaning-hard = すべての候補をメモして、2国同盟や3国同盟、フィッシュやウイングを使います。
meaning-expert = すべての候補をメモして、候補の連鎖を根気よくたどります。
meaning-extreme = 長い連鎖や背理法、試行錯誤が必要です。
kind-standard = 行・列・ブロック
kind-killer = ケージの中の数字の和
kind-nrc = 内側にもう4つのブロック
kind-thermo = 丸いほうから数字が大きくなる
kind-arrow = 丸の中は矢印の上の数字の和
kind-jigsaw-9 = 自由な形のブロック
kind-x = 2本の対角線にもルール
kind-kropki = 丸は連続または2倍
kind-whispers = 隣り合う数字の差は5以上
kind-sandwich = 1と9にはさまれた数字の和
kind-anti-knight = ナイトの動きの先に同じ数字なし
kind-6x6 = 小さくて手軽

## Start
start-today = 今日の問題
start-kind = { $kind }（{ $level }）
start-kind-about = { $kind }：{ $about }
start-game = { $title }、{ $time }
continue-at = 続ける（{ $time }）
solved-in = { $time }で完成
start-week = この7日間
start-day = { $weekday }、{ $kind }（{ $level }）：{ $state ->
    [solved] 完成
   *[open] 未完成
 }
start-streak = { $days ->
    [0] 毎日1問、全員に同じ問題が出ます。
    [1] まず1日、完成しました。
   *[other] { $days }日連続で完成しています。
 }
start-making = { $level ->
    [easy] { $kind }（初級）を生成しています…
    [medium] { $kind }（中級）を生成しています…
    [hard] { $kind }（上級）を生成しています…
   *[expert] { $kind }（難問）を生成しています…
 }
start-making-day = { $day }の問題を生成しています…
start-other = ほかの問題
start-open = リンクやテキストを開く
start-link = 問題のリンクまたはテキスト

## Board
board-of = ナンプレの盤面、{ $title }
cell-place = { $row }行目、{ $column }列目
cell-given = ヒント数字{ $value }
cell-empty = 空き
cell-corner = すみのメモ { $notes }
cell-centre = 中央のメモ { $notes }
cell-letter = 文字 { $notes }
cell-truths = 候補 { $notes }
cell-single = { $notes }で解が1個
cell-is-conflict = 矛盾あり
cell-is-wrong = 間違い
cell-is-hint = 注目
cell-is-blocker = ほかを除外
cell-is-redundant = 余分
cell-is-loose = 余分な記号のマス
colour-1 = 灰色
colour-2 = 緑
colour-3 = 青
colour-4 = オレンジ
colour-5 = 黄色
colour-6 = ピンク
colour-7 = 水色
colour-8 = 赤
colour-9 = 紫

## Play: the pad
pad = キーパッド
tool-digit = 数字
tool-corner = すみ
tool-centre = 中央
tool-colour = 色
tool-pen = ペン
tool-letter = 文字
tool-on = { $tool }モード
key = { $key }キー
pad-several = 複数選択
    .title = タップしたマスを選択に追加（Mキー）
pad-left = 残り{ $count }個
pen-circle = 選択中のマスに丸
pen-cross = 選択中のマスにバツ
pen-erase = 選択中のマスのペンを消す
nothing-to-undo = 元に戻す操作はありません。
nothing-to-redo = やり直す操作はありません。
select-first = 先にマスを選んでください。

## Play: below the pad
play-hint = ヒント
    .title = 次の手を少しずつ表示
play-check = チェック
    .title = 間違っている数字を調べる
play-explain = 解説
    .title = 解答全体を一手ずつ表示
play-notes = 自動メモ
    .title = 空きマスにすべての候補を中央のメモとして書きこむ
play-conflicts = { $count ->
    [0] 矛盾はありません。この問題は解がちょうど1個ではないので、これ以上のことはわかりません。解の数は「作問」で調べられます。
   *[other] { $count }マスに矛盾があります。
 }
play-full = 盤面はすべてうまりましたが、まだ正しくありません。「チェック」で間違っているマスがわかります。
play-right = ここまで正解です。残りは{ $count }マスです。
play-wrong = { $count }マスが間違っています。
play-solved = { $time }で完成しました。
clock-pause = 一時停止、{ $time }
clock-solved = 完成、{ $time }
rules-of = { $title }のルール
play-marks = すべての記号（{ $count }）
play-origin = { $variant }、シード値{ $seed }、問題{ $index }
play-keys = ?を押すと、キーの一覧を表示します。
play-clear = 盤面を消去
    .title = 元に戻せます

## Marks
mark-Cage = ケージ
    .also = キラー killer
mark-Thermo = 温度計
mark-Arrow = 矢印
mark-Whisper = ウィスパー
    .also = ジャーマン ダッチ german dutch
mark-Renban = 連番
    .also = 連続 レンバン
mark-Palindrome = 回文
mark-Between = ビトウィーン
mark-RegionSumLine = ブロック和
mark-WhiteDot = 白丸
    .also = クロプキ 連続
mark-BlackDot = 黒丸
    .also = クロプキ 2倍
mark-X = X
    .also = 10
mark-V = V
    .also = 5
mark-GreaterThan = 不等号
    .also = 大きい 小さい
mark-Even = 偶数
    .also = 偶奇
mark-Odd = 奇数
    .also = 偶奇
mark-Quad = クアッド
mark-LittleKiller = リトルキラー
    .also = 斜め 対角線
mark-Sandwich = サンドイッチ
mark-XSum = Xサム
mark-Skyscraper = ビル
mark-NumberedRoom = ナンバールーム
mark-Sum = 和（重複あり）
mark-AllDifferent = 追加の領域
mark-EqualityCage = 均等ケージ
mark-SameValues = クローン
mark-EqualSum = 等しい和
mark-CountingCircles = 個数の丸
mark-ContainAtLeast = 指定数字
    .also = 以上 少なくとも 含む
mark-ContainExact = 指定数字（回数も）
mark-LookAndSay = 個数ケージ
mark-SlowThermo = ゆるい温度計
mark-PillArrow = 長丸の矢印
mark-DoubleArrow = 両矢印
mark-Lockout = ロックアウト
mark-Zipper = ジッパー
mark-SumLine = 和のライン
mark-Entropic = エントロピー
mark-Modular = 剰余
mark-ValueIndexing = スリングショット
    .also = 位置
mark-Lunchbox = ランチボックス
mark-CountDistinct = 種類の数
mark-Pair = 独自のルール
mark-Regex = 正規表現
mark-ChaosArrow = カオス・アロー
mark-ChaosCount = カオス・カウント
mark-Indexing = 位置を示すマス
mark-pencil = 候補メモ
    .also = 候補
mark-HiddenSkyscraper = かくれたビル
mark-FullRank = 順位
mark-Text = その他
    .also = 選択 または 組 正規表現 テキスト
item-cells = { $mark }: { $cells }
item-end = { $end ->
    [left] 左から{ $value }
    [right] 右から{ $value }
    [top] 上から{ $value }
   *[bottom] 下から{ $value }
 }

### What follows is loaded when it is used.

## Hints and explanations
hint-looking = 次の手を探しています…
hint-wrong = { $count ->
    [1] まだ正しくない数字が1つあるので、ここからは次の手が決まりません。
   *[other] まだ正しくない数字がいくつかあるので、ここからは次の手が決まりません。
 }
hint-show-wrong = 場所を表示
hint-full = 次の手はありません。盤面はすべてうまっています。
hint-look = { $place }に注目してください。
hint-step = 次の数字まで{ $count }手のうちの{ $step }手目
hint-why = 答えと理由は？
hint-do = 実行する
explain-offer = 解答全体を一手ずつ表示します。閉じると、自分の入力に戻ります。
explain-show = すべての手を表示
explain-solving = 人と同じやり方で解いています…
explain-summary = { $level }、スコア{ $score }。最も難しい手筋は{ $hardest }。全{ $steps }手。{ $solved ->
    [yes] {""}
   *[no] これらの手筋だけでは解にたどり着けません。
 }
explain-ending = { $ending }。全{ $steps }手。
explain-step = { $technique }（{ $where }）。
explain-print = すべての手を盤面の図とともに印刷
replay-title = 解いた手順
replay-move = 手
replay-at = { $count }手中{ $move }手目

## Why a step is right
told-is = { $cell }は{ $value }
told-has = { $house }にはすでに{ $value }がある
told-only-cell-of-house = { $cell }は{ $house }の最後の空きマスなので、残りの{ $value }が入ります。
told-hidden-single = { $whole ->
    [yes] { $count ->
        [0] {""}
       *[other] { $blockers }に{ $value }があるので、
    }
   *[no] { $count ->
        [0] ほかのマスはすでに除外されているので、
       *[other] { $blockers }に{ $value }があり、残りのマスもすでに除外されているので、
    }
 }{ $house }で{ $value }が入るのは{ $cell }だけです。
told-naked-single = { $count ->
    [0] { $cell }では、ほかの数字がすでに除外されているので、{ $value }しか残りません。
   *[other] { $cell }からは{ $seen }が見え{ $whole ->
        [yes] るので
       *[no] 、残りの数字もすでに除外されているので
    }、{ $value }しか入りません。
 }
told-fills-because = 残る組み合わせは{ $left }です（{ $why }）。
told-fills-only = 和が{ $sum }になるのは{ $left }だけです。
told-locked = { $house }の{ $value }は{ $either }に入るので、{ $cover }のほかのマスには入りません。
told-fish = { $house }の{ $value }は{ $cover }にしか入らないので、{ $cover }のほかのマスには入りません。
told-naked-set = { $cells }には{ $values }だけが入るので、これらの数字は{ $house }のほかのマスには入りません。
told-hidden-set = { $house }で{ $values }が入るのは{ $cells }だけなので、そこにほかの数字は入りません。
told-combinations = 消した候補は、{ $where }のどの組み合わせにも現れません。
told-because = { $because }。
told-because-places = { $because }。よって{ $placed }。
told-out = よって{ $out }はありえません。
told-no = { $cells }の{ $value }

## Ending of a game
ending-fastest = 完成、これまでの最速です
ending-hardest = 最も難しい手筋
ending-hints = ヒント
ending-best = ベストタイム
ending-faster = { $time }（これまでは{ $before }）
ending-days = 連続日数
ending-next = 次の問題
card = 解答の見えないカード
card-note = 色の濃いマスほど、後からうめたマスです。カードに解答は出ません。
card-text = { $game }：{ $time }で完成。 { $link }
card-save = カードを保存
card-copy = テキストをコピー
card-hints = { $count ->
    [0] ヒントなし
   *[other] ヒント{ $count }回
 }
card-fault = このブラウザーではカードを描画できません。

## Saved games
games-state = { $state ->
    [solved] 完成
   *[open] { $empty }マス中{ $done }マス
 }、{ $time }、{ $day }
games-open = 表示中
games-none = 始めたゲームがここに表示されます。
games-best = ヒントなしのベストタイム

## Settings
setting-language = 言語
setting-language-auto = ブラウザーに合わせる
setting-theme = 配色
setting-theme-auto = システムに合わせる
setting-theme-light = ライト
setting-theme-dark = ダーク
setting-hand = スマートフォンの数字キー
setting-hand-both = 中央
setting-hand-right = 右（片手用）
setting-hand-left = 左（片手用）
setting-conflicts = 矛盾を表示
setting-seen = 行・列・ブロックを強調
setting-same = 同じ数字を強調
setting-clean = 数字を入れると消える候補をメモから取り除く
setting-places = すみのメモの位置を数字ごとに固定
setting-digitFirst = 先に数字を選び、次にマスをタップ
setting-letters = 色に文字を表示
setting-timer = 時計を表示

## Keys
keys = キー
key-digits = 1 … 9, A … W
    .does = 今のモードで入力、もう一度で取り消し。キーパッドのキーを長押しするとメモ
key-corner = Shift + 数字
    .does = すみのメモ
key-centre = Ctrl + 数字
    .does = 中央のメモ
key-colour = AltまたはCtrl + Shift + 数字
    .does = 色
key-tools = Z, X, C, V, B, N
    .does = 数字、すみのメモ、中央のメモ、色、ペン、文字。スペースで数字に戻る
key-pen = ペン
    .does = マスからマスへ、または辺に沿ってドラッグするか、Shift + 矢印キー。押すと丸やバツ。1〜6で色を選択、7〜9で選択中のマスにかく、または消す
key-modes = スペース, Shift + スペース
    .does = 次のモード、前のモード
key-arrows = 矢印キー
    .does = 移動。ShiftまたはCtrlも押すとマスを追加選択
key-drag = ドラッグ, Ctrl + クリック
    .does = マスを追加選択
key-several = M
    .does = 複数選択。矢印キーは選択せずに移動、スペースでマスを追加または解除
key-double = ダブルクリック
    .does = 同じ数字を選択、数字がなければ同じメモや色を選択。Shiftも押すと追加選択
key-all = Ctrl + A, Ctrl + I, Esc
    .does = すべて、それ以外、1マスを選択。Escはヒントも閉じる
key-erase = Delete, Backspace, 0
    .does = 消去。今のモードで書くものから先に消える
key-undo = Ctrl + Z, Ctrl + Y
    .does = 元に戻す、やり直し
key-check = Enter
    .does = チェック
key-hint = H
    .does = ヒント
key-pause = P
    .does = 一時停止
key-set = 作問：/, Enter, Delete
    .does = 記号を探す、選択中のマスにかく、削除する。かいた直後の数字は記号の値になる
key-list = ?
    .does = この一覧

## Make
make = 問題を生成
making = 問題を生成しています…
making-tried = 問題を生成しています…（{ $tries }問を試行）
making-several = { $count }問を生成しています…
making-one-of = { $count }問中{ $number }問目を生成しています…
make-printed = { $to ->
    [file] { $count }問を保存しました。
   *[paper] { $count }問を印刷用に準備しました。
 }
make-more = 詳細：盤面、ルール、ヒント数字、シード値
make-sheet = 問題シートを印刷
make-families = 追加の領域と動き
make-marks = 記号
make-symmetry = 対称性
    .note = ヒント数字の配置
make-clues = ヒント数字
    .note = この個数の問題だけ
make-target = 止める個数
    .note = この数のヒント数字を残す
make-seed = シード値
    .note = シード値が同じなら、問題も同じ
make-index = 問題
    .note = 0から始まる番号
make-draws = 毎回新しいシード値を使う
make-command = 同じ問題を作るコマンド：{" "}
symmetry-none = なし
symmetry-rotate180 = 180度回転
symmetry-rotate90 = 90度回転
symmetry-horizontal = 上下対称
symmetry-vertical = 左右対称
symmetry-diagonal = 対角線で対称
symmetry-antidiagonal = もう一方の対角線で対称
symmetry-full = 完全
symmetry-random = ランダム

## Print
print-puzzles = 問題数
print-per-page = 1ページの問題数
print-paper = 用紙
print-letter = レター
print-name-line = 名前の記入欄
print-name = 名前
print-solutions = { $several ->
    [yes] 解答付き
   *[no] 解答付き
 }
print-paper-now = { $several ->
    [yes] 印刷またはPDFで保存
   *[no] 印刷またはPDFで保存
 }
print-file = { $several ->
    [yes] SVGで保存
   *[no] SVGで保存
 }

## Share
share-note = リンクに問題全体が入っています。どこにも送信されず、自分の入力は手元に残ります。
share-link = この問題へのリンク
share-copy-link = リンクをコピー
share-send = 送信…
share-scan = スマートフォンで読み取る
share-code = リンクのQRコード
share-sites = ほかのサイトで開く
share-no-link = この問題は{ $site }へのリンクにできません。
share-text = テキストで共有
share-the-text = テキスト形式の問題
share-format = 形式
share-copy-text = テキストをコピー
format-line = 1行の数字
format-grid = 盤面
format-csv = CSV
format-jsonl = JSON Lines
format-iss = Interactive Sudoku Solver

## Set: drawing
set-parts = 作問の作業
set-part-draw = 作図
set-part-rules = ルール
set-part-finish = 仕上げ
set-board = 作問中の盤面、{ $title }
set-clues = ヒント数字
set-boxes = ブロック
set-several = 複数選択
    .title = タップしたマスを追加選択
set-draw = かく
    .title = 選択中のマスに記号をかく
set-clues-how = マスを選び、数字を入力します。
set-boxes-how = ブロックのマスを選び、ブロックの番号を入力します。すべてかき終えるまでは、通常のブロックを使います。
set-boxes-done = すべてのブロックをかき終えました。
set-boxes-left = 未完成のブロック：{ $boxes }
set-box-left = { $box }（{ $of }マス中{ $size }マス）
set-choose = 記号を選ぶ
set-find = 記号を探す
set-select-first = 先に盤面のマスを選んでください。
set-how = { $mark }：{ $how }
set-type = { $mark }：値（{ $value }）を入力してください。
set-diagonal = { $mark }：斜めの列の1つのマスから別のマスまでドラッグしてください。
set-line = { $mark }：行または列の1つのマスから別のマスまでドラッグしてください。
set-value = 値
set-list = 記号
set-remove = { $count ->
    [1] 削除
   *[other] すべて削除
 }
set-mark-here = この記号を変更または削除
set-change = この記号を変更
gesture-areas = マスの上をドラッグするか、1つのマスをタップします。
gesture-lines = 温度計の丸い端、矢印の丸、または線の端から、マスに沿ってドラッグします。
gesture-pairs = 2つのマスの境をタップするか、1つ目のマスから2つ目のマスへドラッグします。
gesture-cells = 1つのマスをタップするか、いくつかのマスの上をドラッグします。
gesture-corners = 4つのマスが接する角をタップします。
gesture-outside = 盤面の端をタップするか、1つのマスから別のマスへドラッグします。その向きに見たときの数になります。
gesture-text = Interactive Sudoku Solverのファイルと同じ形で条件を書きます。例：Or.Thermo~R1C1~R1C2.Odd~R5C5.End
group-areas = エリア
group-lines = 線
group-pairs = 2つのマスの間
group-cells = マス
group-corners = 角
group-outside = 盤面の外
group-text = テキスト
value-sum = 和
value-difference = 差
value-digits = 数字
value-digit = 数字
value-number = 数
value-parts = 部分の数
value-sizes = 各部分の大きさ
value-times = 個数と数字
value-pill = 長丸のマスの数
value-divisor = 割る数
value-index = RまたはC
value-rank = 順位
value-constraint = 条件
value-condition = 条件
value-expression = 正規表現

## Set: rules without marks that have no name in books
rule-GlobalEntropy = 全体エントロピー
rule-GlobalMod = 全体剰余
rule-StrictKropki = 完全クロプキ
rule-StrictXV = 完全XV
rule-AntiTaxicab = アンチタクシー
rule-DutchFlatmates = 同居人
rule-ChaosConstruction = カオス・コンストラクション
rule-Doppelganger = ドッペルゲンガー

## Set: rules and words
set-rules = すべてのマスのルール
set-words = 説明
set-title = タイトル
set-author = 作者
set-text = ルールの説明文
    .note = 問題とともに共有・印刷されます
set-new = 新しい盤面
set-begin = 始める
set-use = プレイ中の問題を使う

## Set: the strip below the board
draft = 下書き
live = ライブ
    .title = 変更のたびに解を数え、候補を表示
live-off = 「ライブ」がオフの間は、解を数えません。
live-explain = どこまで論理で解ける？
    .title = 人が解く手順を、行きづまるところまで表示
live-one = 解はちょうど1個です。
live-one-level = 解はちょうど1個です。{ $level }、スコア{ $score }。最も難しい手筋は{ $hardest }。
live-exact = { $count ->
    [0] 解はありません。
   *[other] 解は{ $count }個です。
 }
live-least = { $count ->
    [0] 解はまだ見つかっていません。
   *[other] 解は少なくとも{ $count }個あります。
 }
live-about = 解は約{ $solutions }個（±{ $error }%）です。
live-open = 候補がまだ{ $count }個残っています。
live-clash = ルールにより、互いに矛盾しています：{ $parts }
live-cure = { CAPITAL($part) }：{ $how ->
    [instead] { $values }に変えると、解はちょうど1個です。
    [one] これを除くと、解はちょうど1個です。
   *[several] これを除くと、解が2個以上あります。
 }

## Set: finishing a draft
set-play = プレイ
set-share = 共有
set-clear = 消去
finish-one = 解を1つに
finish-note = かいたものはそのまま残り、必要な分だけを追加します。
finish-add = 追加するもの
finish-clues-too = 記号だけで解が1つにならなければ、ヒント数字も追加
finish-complete = 補完
finish-adding = { $what ->
    [clues] ヒント数字を追加しています… { $seconds }秒
   *[marks] 記号を追加しています… { $seconds }秒
 }
finish-completed = { $added }を追加して、解がちょうど1個になりました。
finish-redundant = 余分をなくす
finish-what = 余分なものは？
finish-trying = ヒント数字と記号を1つずつ調べています…
finish-minimise = 最小化
    .title = 解が1つのままである限り、ヒント数字をランダムに取り除く
finish-leaving-out = ヒント数字を取り除いています…
finish-minimal = ヒント数字が{ $count }個残り、余分なものはありません。
finish-guise = 同じ問題の見た目を変える
finish-moving = マスと数字を入れかえています…
finish-turn = 回転
    .title = 右に90度回転
finish-mirror = 反転
    .title = 左右を入れかえる
finish-shuffle = シャッフル
    .title = 盤面とルールの対称性のどれかで並べかえ、数字も新しくする
finish-relabel = 数字を変更
    .title = 指定がなければランダムな数字
finish-digits = 1、2、3…の代わりの数字
judged-none = 解はありません。
judged-several = 解が2個以上あります。
judged-time = 時間切れです。これまでに見つかった解は{ $count }個です。
judged-undecided = 余分なものがあるかどうかがわかる前に、時間切れになりました。
judged-needed = 余分なものはありません。ヒント数字も記号もすべて必要です。
judged-redundant = どれか1つなら取り除ける余分なもの：{ $names }

## The tab where a book is made
book-begin = ひな形
book-your-name = 著者名
book-starter-classic = スタンダード
    .title = 数独
    .subtitle = やさしい問題から難しい問題まで120問
book-starter-large-print = 大きな文字
    .title = 大きな文字の数独
    .subtitle = やさしい問題と中級の問題60問、1ページに1問
book-starter-variety = いろいろな種類
    .title = いろいろな数独
    .subtitle = 9種類の問題
book-starter-children = 子ども向け
    .title = はじめての数独
    .subtitle = 4つの数字から9つの数字まで
    .sections = 4つの数字 | 6つの数字 | 6つの数字と2本の対角線 | 9つの数字
book-book = 本
book-title = タイトル
book-subtitle = サブタイトル
book-author = 著者
book-language = 言語
book-trim = 本のサイズ
# The company that prints books on demand.
book-shop = 印刷会社
book-any-shop = 指定なし
book-large-print = 大きな文字
book-qr = 問題をプレイできるQRコード
book-sections = 問題
# $number: the section's, from 1.
book-section = セクション{ $number }
book-variant = 種類
book-level = 難易度
book-any-level = 指定なし
book-count = 問題数
# The number of puzzles on a page.
book-per-page = 1ページの問題数
book-usual = 標準
book-add = セクションを追加
book-remove = セクション{ $number }を削除
book-text = 本全体のテキスト
# A command follows.
book-text-note = 本に指定できる項目は、docs/books.mdの一覧のとおりです。同じ本を作るコマンド：
book-make = 本を作成
book-save = PDFを保存
book-loading = 本を作るプログラムを読み込んでいます…
book-drawing = プレビューを描画しています…
# $number: the puzzle that is being made; $all: the number of puzzles.
book-making = { $all }問中{ $number }問目を生成しています…
book-proving = 問題を検証し、ページを描画しています…
book-writing = PDFを書き出しています…
# $pages, $puzzles: numbers.
book-preview = プレビュー：{ $pages }ページ。各セクションから数問ずつ入っています。
book-whole = 本全体：{ $pages }ページ、{ $puzzles }問。
# $seed: a number. What is to be written stays as it is: seed = …
book-seed = シード値はランダムです。同じ本をもう一度作るには、最初のセクションの上に「seed = { $seed }」と書きます。
book-page = { $number }ページ
