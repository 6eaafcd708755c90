/**
 * Variants of kanji in names and addresses: old and new forms, and forms of family registers. Each group begins with the form in which
 * words are compared. NFKC already joins the letters that Unicode calls compatible, and not those here: 﨑 and 髙 are letters of their own.
 * 斉 and 斎 are two letters, but nobody on the telephone can tell which of the two a name has.
 */
const groups = `
高髙 崎﨑嵜 辺邊邉 吉𠮷 浜濱濵 斎斉齋齊 島嶋嶌 富冨 柳栁桺 館舘 昇曻 峰峯 橋𣘺槗 条條 広廣 沢澤 国國圀 学學斈 会會 恵惠 真眞 徳德 瀬瀨 滝瀧 竜龍
桜櫻 栄榮 寿壽 蔵藏 薮藪籔 万萬 弥彌 祢禰 遥遙 暁曉 凛凜 曽曾 芦蘆 篭籠 桧檜 鴎鷗 村邨 野埜壄 煙烟 体體躰 船舩 台臺 尭堯 槙槇 瑶瑤 亘亙 穣穰 涼凉
翠翆 兎兔 靭靱 桑桒 関關 黒黑 戸戶 内內 郎郞 巌巖巗 岳嶽 緑綠 録錄 静靜 青靑 清淸 浄淨 争爭 増增 乗乘 歩步 渉涉 毎每 黄黃 横橫 来來 麦麥 楽樂 薬藥
営營 労勞 蛍螢 覚覺 誉譽 挙擧 厳嚴 戦戰 単單 禅禪 弾彈 桟棧 浅淺 銭錢 残殘 践踐 売賣 読讀 続續 変變 恋戀 湾灣 湿濕 顕顯 数數 楼樓 属屬 帰歸 旧舊
児兒 稲稻 陥陷 抜拔 髪髮 払拂 仏佛 拡擴 鉱鑛 粛肅 継繼 断斷 歯齒 齢齡 隷隸 奥奧 駅驛 訳譯 釈釋 択擇 円圓 塩鹽 縁緣 応應 欧歐 区區 駆驅 枢樞 温溫
仮假 価價 画畫 絵繪 懐懷 壊壞 概槪 殻殼 勧勸 観觀 歓歡 権權 巻卷 缶罐 顔顏 偽僞 戯戲 虚虛 峡峽 狭狹 挟挾 郷鄕 勲勳 薫薰 径徑 経經 茎莖 軽輕 渓溪
掲揭 鶏鷄 芸藝 撃擊 欠缺 倹儉 剣劍劔 険險 検檢 験驗 県縣 圏圈 献獻 効效 恒恆 号號 剤劑 済濟 蚕蠶 賛贊 讃讚 糸絲 辞辭 実實 写寫 舎舍 収收 従從 縦縱
渋澁 叙敍敘 将將 奨奬 称稱 焼燒 証證 状狀 壮壯 荘莊 装裝 畳疊 嬢孃 譲讓 醸釀 触觸 寝寢 慎愼 鎮鎭 尽盡 図圖 粋粹 酔醉 随隨 声聲 摂攝 専專 繊纖 潜潛
双雙 捜搜 挿插 巣巢 騒騷 痩瘦 即卽 対對 帯帶 滞滯 担擔 胆膽 団團 遅遲 昼晝 虫蟲 鋳鑄 庁廳 聴聽 逓遞 鉄鐵鉃 転轉 点點 伝傳 党黨 盗盜 灯燈 当當 闘鬪
独獨 届屆 弐貳 悩惱 脳腦 覇霸 拝拜 廃廢 発發 秘祕 瓶甁 並竝 弁辨辯瓣 舗舖 穂穗 宝寶 豊豐 褒襃 翻飜 満滿 黙默 予豫 余餘 与與 揺搖 様樣 謡謠 頼賴
乱亂 覧覽 両兩 猟獵 涙淚 塁壘 励勵 礼禮 霊靈 炉爐 雑雜 縄繩 亜亞 悪惡 圧壓 囲圍 医醫 為爲 壱壹 隠隱 衛衞 鋭銳 悦悅 閲閱 説說 税稅 脱脫 穏穩 気氣
亀龜 拠據 処處 剰剩 総總 聡聰 窓窗 臓臟 堕墮 痴癡 勅敕 餅餠 併倂 没沒 填塡 頬頰 祷禱 涛濤 鯵鰺 麺麵 麹麴 焔焰 繋繫 溌潑 醤醬 掴摑 侠俠 倶俱 剥剝
叱𠮟 屏屛 并幷 騨驒 壷壺 潅灌 蝉蟬 箪簞 莱萊 晋晉 彦彥 産產 昂昻 寛寬 晃晄 砺礪 蛎蠣 栃杤 檪櫟 禄祿 萌萠 桝枡 杯盃 杉椙 艶艷 裏裡 呉吳 姉姊 姫姬
教敎 映暎 柏栢 毘毗 沖冲 湧涌 淵渕渊 煕熙凞 爾尓 猪豬 珍珎 留畄 略畧 皐皋 磯礒 秋穐龝 稚穉 竈竃 糾糺 綿緜 群羣 庵菴 蒋蔣 虎乕 詠咏 諌諫 釜釡 鈎鉤
間閒 隣鄰 雁鴈 穎頴 鼓皷 厩廏廐 強强 松枩 蓑簑 噛嚙 蝋蠟 回囘`;

const standardOf: ReadonlyMap<string, string> = new Map(
  groups
    .trim()
    .split(/\s+/)
    .flatMap((group) => {
      const [standard = '', ...variants] = group;
      return variants.map((variant) => [variant, standard] as const);
    }),
);

/** The small ke and ka of place names, as in 霞ヶ関, which people also write large. */
const largeKana: Readonly<Record<string, string>> = { ヶ: 'ケ', ヵ: 'カ', ゖ: 'け', ゕ: 'か' };

/**
 * A text in one spelling for all variants of its letters: 髙橋 becomes 高橋, 霞ヶ関 霞ケ関 and 佐々木 佐佐木. Variation selectors, which choose
 * the form of the letter before them, are dropped. The beginning of a text becomes the beginning of the result.
 */
export const foldVariants = (text: string): string => {
  let before = '';
  let folded = '';
  for (const letter of text.replaceAll(/[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/gu, '')) {
    before = letter === '々' && before ? before : (standardOf.get(letter) ?? largeKana[letter] ?? letter);
    folded += before;
  }
  return folded;
};
