import { partsOfText } from '@obelisk/contract/figure-text'
import { useTranslations } from '../messages.ts'
import { useReport } from '../report/view.ts'

const objectiveParts = ['combined', 'direct', 'indirect', 'below', 'change'] as const
const plain = { n: 'figure.n', survey: 'figure.survey', course: 'figure.course' } as const
const isPlain = (key: string): key is keyof typeof plain => key in plain

/** What a figure is called on its chip. */
export function useFigureName(): (key: string) => string {
  const t = useTranslations()
  const { report } = useReport()
  const objectiveName = (no: string, part: string) => {
    const name = objectiveParts.find((one) => one === part) ?? 'combined'
    return `${t('objective', { no })} ${t(`figure.${name}`)}`
  }
  const itemName = (id: string, part: string) => {
    const item = report.items.find((one) => one.id === Number(id))
    return `${item?.no || item?.name || ''} ${part.toUpperCase()}`
  }
  const paperName = (_: string, part: string) => t(part === 'alpha' ? 'figure.alpha' : 'figure.difficulty')
  const nameOf: Readonly<Record<string, (id: string, part: string) => string>> = {
    o: objectiveName,
    i: itemName,
    p: paperName,
  }
  return (key) => {
    if (isPlain(key)) return t(plain[key])
    const [, kind = '', id = '', part = ''] = /^([oip])(\d+)\.(\w+)$/.exec(key) ?? []
    return nameOf[kind]?.(id, part) ?? key
  }
}

/** The figures of a text that are no longer what they were when they were put in. */
export const changedFigures = (content: string, figures: ReadonlyMap<string, string>) =>
  partsOfText(content).flatMap((part) => {
    if ('text' in part) return []
    const now = figures.get(part.figure)
    return now !== undefined && now !== part.value ? [{ key: part.figure, was: part.value, now }] : []
  })
