import { insertBefore } from '../room/enter.mjs'

/** @typedef {import('./files.mjs').Names} Names */

/** Each list of forms with the new one before the form of several questions, or at its end. @type {Record<string, (text: string, names: Names, file: string) => string>} */
const lists = {
  'engine/src/question-bank/words.ts': (text, { form }, file) =>
    insertBefore(text, /^ {2}composite: 'composite',$/m, `  ${form}: '${form}',\n`, file),
  'engine/src/question-bank/forms/forms.ts': (text, { form, type }, file) => {
    const imported = `import { type ${type}, ${form} } from './${form}/form.ts'\n${text}`
    const inUnion = imported.replace(/(export type SimpleBody = [^\n]*(?:\n {2}\|[^\n]*)*)/, `$1 | ${type}`)
    return insertBefore(inUnion, /^\} satisfies /m, `  ${form},\n`, file)
  },
  'engine/src/question-bank/forms/exchanges.ts': (text, { form }, file) =>
    `import { ${form}Exchange as ${form} } from './${form}/exchange.ts'\n${insertBefore(text, /^\}\n\n\/\*\* How a body/m, `  ${form},\n`, file)}`,
  'contract/src/question-bank/content.ts': (text, { form }, file) =>
    insertBefore(
      text,
      /^\] as const$/m,
      `  z.strictObject({ form: z.literal('${form}'), answer: RichText }),\n`,
      file,
    ),
  'web/src/question-bank/forms/forms.ts': (text, { form, type }, file) =>
    `import { ${type}Fields } from './${form}/Fields.tsx'\n${insertBefore(
      text,
      /^\}\n\nconst composite/m,
      `  ${form}: { title: (t) => t('answer'), make: () => ({ form: '${form}', answer: emptyText() }), Fields: ${type}Fields, texts: answerOf },\n`,
      file,
    )}`,
  'web/src/question-bank/messages.zh-cn.ts': (text, { form, zh }, file) =>
    insertBefore(text, /^ {2}'kind-composite'/m, `  'kind-${form}': '${zh}',\n`, file),
  'web/src/question-bank/messages.en.ts': (text, { form, en }, file) =>
    insertBefore(text, /^ {2}'kind-composite'/m, `  'kind-${form}': '${en}',\n`, file),
}

export const listsOfForms = Object.keys(lists)

/** A list with the form in it. @param {string} file @param {string} text @param {Names} names */
export function enterForm(file, text, names) {
  const entered = lists[file]?.(text, names, file)
  if (entered === undefined) throw new Error(`${file} is no list of forms.`)
  return entered
}
