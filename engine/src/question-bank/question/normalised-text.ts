const punctuation = /[\s_，。、；：？！“”‘’（）()【】《》〈〉…—·,;:?!'"`$]+/gu
const stops = /\.(?!\d)/g

/** A text for comparison: full width as half width, small letters, without spaces and punctuation. Signs of formulas stay. */
export const normalisedText = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(punctuation, '').replace(stops, '')

/** The same with every number as `#`: questions that differ in numbers only are alike. */
export const withoutNumbers = (normalised: string): string => normalised.replace(/\d+(?:\.\d+)?/g, '#')
