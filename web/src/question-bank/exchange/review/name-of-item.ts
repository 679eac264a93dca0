import type { useTranslations } from '../../messages.ts'

const number = /^[\d\s.、．()（）一二三四五六七八九十-]{1,12}$/

/** How a question of a file is called: by its number, or by the name that the file gives it. */
export function nameOfItem(
  t: ReturnType<typeof useTranslations>,
  { label, no }: { label: string; no: number },
): string {
  return label === '' || number.test(label)
    ? t('question-no', { no: label || no })
    : t('quoted', { text: label })
}
