/** The words of a piece for Hindi pages, composed as the English ones are (`product-texts.ts`). */
import { hindiMotifs } from './hindi-motifs.ts'
import { type Casket, FINENESS, MEASURES_MM, type Mint, type PictureMetal } from './pictured-products.ts'
import type { RangeLine } from './range.ts'

interface HindiProductTexts {
  readonly nameHi: string
  readonly descriptionHi: string
  readonly specificationHi: string
  readonly careInstructionHi: string
}

export const writeHindiProductTexts = (line: RangeLine, weight: number): HindiProductTexts => ({
  nameHi: nameOf(line, weight),
  descriptionHi: descriptionOf(line, weight),
  specificationHi: specificationOf(line, weight),
  careInstructionHi: care[line.metal],
})

/** 0.5 → '0.5 ग्राम', 1000 → '1 किलो'. */
const weightLabel = (weightG: number): string => (weightG < 1000 ? `${weightG} ग्राम` : `${weightG / 1000} किलो`)

const mints: Readonly<Record<Mint, string>> = {
  silvera: 'Silvera',
  'mmtc-pamp': 'MMTC-PAMP',
  kundan: 'Kundan',
  'india-mint': 'भारत सरकार टकसाल मुंबई',
}
const metals: Readonly<Record<PictureMetal, { title: string; of: string }>> = {
  silver: { title: 'चाँदी', of: 'चाँदी का' },
  gold: { title: 'सोना', of: 'सोने का' },
}
const forms: Readonly<Record<RangeLine['form'], string>> = { coin: 'सिक्का', bar: 'बार' }
const caskets: Readonly<Record<Casket, string>> = {
  maroon: 'मरून गिफ़्ट बॉक्स',
  navy: 'नेवी गिफ़्ट बॉक्स',
  green: 'गहरे हरे गिफ़्ट बॉक्स',
  velvet: 'मख़मली गिफ़्ट बॉक्स',
  wood: 'लकड़ी के प्रेज़ेंटेशन बॉक्स',
}
const namedCaskets: Readonly<Record<Casket, string>> = {
  maroon: 'मरून बॉक्स',
  navy: 'नेवी बॉक्स',
  green: 'हरा बॉक्स',
  velvet: 'मख़मली बॉक्स',
  wood: 'लकड़ी का बॉक्स',
}

function nameOf({ mint, metal, form, motif, special }: RangeLine, weight: number): string {
  const what = [mints[mint], motif && hindiMotifs[motif].title, metals[metal].of, forms[form]]
  const box = special.casket ? `, ${namedCaskets[special.casket]}` : ''
  return `${what.filter(Boolean).join(' ')}, ${weightLabel(weight)}${box}`
}

function descriptionOf(line: RangeLine, weight: number): string {
  const { casket, preSale, onOrder } = line.special
  const paragraphs = [
    line.motif ? hindiMotifs[line.motif].description : barDescription(line, weight),
    `${FINENESS[line.mint][line.metal]} शुद्धता ${line.metal === 'gold' ? 'का' : 'की'} ${weightLabel(weight)} ${metals[line.metal].title}, ${making(line, weight)} वज़न और शुद्धता इस पर अंकित हैं, और कार्ड पर वही नंबर है जो सील पर है।`,
    casket
      ? `यह ${caskets[casket]} में आपके संदेश के कार्ड के साथ आता है, और बाहर सादा डिब्बा रहता है ताकि उपहार का राज़ बना रहे।`
      : packing(line),
    preSale && 'यह प्री-बुकिंग है। बुकिंग के दिन आपकी क़ीमत तय हो जाती है। 8 जनवरी 2027 को भेजा जाएगा, त्योहार से पहले।',
    onOrder &&
      'यह ऑर्डर पर बनता है: हम धातु उसी दिन ख़रीदते हैं जब आप भुगतान करते हैं, इसलिए आपकी क़ीमत सुरक्षित रहती है, और सात से दस कार्य दिवसों में भेज देते हैं।',
  ]
  return paragraphs
    .filter((text) => typeof text === 'string')
    .map((text) => `<p>${text}</p>`)
    .join('')
}

function barDescription(line: RangeLine, weight: number): string {
  const isLarge = weight >= (line.metal === 'gold' ? 50 : 250)
  if (line.metal === 'gold')
    return isLarge
      ? 'आपके लॉकर के लिए एक बार। बार जितना बड़ा, प्रति ग्राम प्रीमियम उतना कम, और पूरे के लिए एक ही सर्टिफ़िकेट।'
      : `साफ़ मैट सतह और चमकदार अंकों वाला ढला हुआ सोने का बार। ${weightLabel(weight)} में इसे उपहार देना आसान है, रखना आसान है, और एक-एक करके बेचना भी।`
  return isLarge
    ? 'ढाला, ठंडा किया और मुहर लगाया हुआ: चाँदी में बचत करने वालों के लिए भारी बार। पीछे की हल्की लहरें ठंडी होती धातु की हैं, इसलिए हर बार थोड़ा अलग होता है।'
    : 'धारीदार किनारे वाला चाँदी का बार, जो एक के ऊपर एक रखने के लिए बना है। परिवार अक्सर धनतेरस पर एक से शुरू करते हैं और हर साल एक जोड़ते हैं।'
}

const making = (line: RangeLine, weight: number): string =>
  line.form === 'bar' && line.metal === 'silver' && weight >= 250
    ? 'हाथ से ढाला और मुहर लगाया हुआ।'
    : line.form === 'bar'
      ? 'बेलकर, काटकर और मुहर लगाकर बनाया हुआ।'
      : '300 टन के दबाव से तीन बार मुहर लगाया हुआ, ताकि बारीक से बारीक रेखा उभरे।'

const packing = (line: RangeLine): string =>
  line.form === 'coin'
    ? 'सिक्का असे कार्ड के भीतर सख़्त कैप्सूल में रहता है। इसे सीलबंद रखें: सील साबुत हो तो बाय-बैक का पूरा भाव मिलता है।'
    : 'बार अपने असे कार्ड में सीलबंद है, या 250 ग्राम से ऊपर छेड़छाड़ दिखाने वाले कवर में। इसे सीलबंद रखें: सील साबुत हो तो बाय-बैक का पूरा भाव मिलता है।'

function specificationOf({ metal, form, mint, special }: RangeLine, weight: number): string {
  const size = MEASURES_MM[metal][form][weight]
  const rows: [string, string | undefined][] = [
    ['धातु', metal === 'gold' ? 'सोना, 24 कैरेट' : 'चाँदी'],
    ['शुद्धता', FINENESS[mint][metal]],
    ['वज़न', weightLabel(weight)],
    [form === 'coin' ? 'व्यास' : 'आकार', size && `${size.join(' × ')} मिमी`],
    ['फ़िनिश', form === 'coin' ? 'मैट सतह पर प्रूफ़ जैसा उभार' : 'मैट सतह, उभरे हुए अंक'],
    ['पैकिंग', special.casket ? `कैप्सूल, ${caskets[special.casket]} में` : 'सीलबंद असे कार्ड'],
    ['सीरियल नंबर', 'सील पर और कार्ड पर'],
    ['सर्टिफ़िकेट', `${mints[mint]} का असे सर्टिफ़िकेट`],
    ['निर्माण', 'भारत'],
  ]
  const cells = rows.flatMap(([head, value]) =>
    value ? [`<tr><th scope="row">${head}</th><td>${value}</td></tr>`] : [],
  )
  return `<table><tbody>${cells.join('')}</tbody></table>`
}

const care: Readonly<Record<PictureMetal, string>> = {
  silver:
    '<ul><li>इसे कैप्सूल या कवर में ही रखें; खुली हवा में चाँदी काली पड़ती है, ख़ासकर रसोई और समुद्र के पास।</li><li>सूती दस्ताने या मुलायम कपड़े से, किनारे से पकड़ें।</li><li>खुलने के बाद काला पड़े तो चाँदी साफ़ करने वाले सूखे कपड़े से पोंछें। टूथपेस्ट, नींबू या घोल नहीं: इनसे धातु घिसती है।</li><li>कार्ड साथ रखें। सीलबंद पीस हम पूरे भाव पर वापस ख़रीदते हैं।</li></ul>',
  gold: '<ul><li>इतना शुद्ध सोना नरम होता है। इसे सीलबंद रखें, और चाबियों, सिक्कों और गहनों से दूर।</li><li>किनारे से पकड़ें; उँगलियों के निशान सूखे, बिना रोएँ वाले कपड़े से उतर जाते हैं।</li><li>पॉलिश या टाँका न लगवाएँ: वज़न घटा तो क़ीमत घटी।</li><li>कार्ड और बिल साथ रखें। सीलबंद पीस हम पूरे भाव पर वापस ख़रीदते हैं।</li></ul>',
}
