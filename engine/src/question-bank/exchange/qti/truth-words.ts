const trueWords = /^(true|t|yes|正确|对|是|√)[.。]?$/i
const falseWords = /^(false|f|no|错误|错|否|×)[.。]?$/i

/** Whether a choice says that something is right, or that it is wrong. */
export const isTrueWord = (word: string) => trueWords.test(word.trim())
export const isFalseWord = (word: string) => falseWords.test(word.trim())
