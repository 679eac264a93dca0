import type { Sheet } from '@obelisk/contract/evaluation-data/classes'
import { useFormats } from '#kit/formats.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { type Draft, isSame, objectiveSums, sumOfPoints } from './draft.ts'
import css from './items.module.css'
import own from './sums.module.css'

type Line = ReturnType<typeof objectiveSums>[number]

function judged({ sum, planned }: Line) {
  if (sum === 0) return { tone: css.wrong, sign: '⊘', text: 'objective-without' } as const
  if (isSame(sum, planned)) return { tone: css.right, sign: '✓', text: undefined } as const
  return { tone: css.differs, sign: '▲', text: sum > planned ? 'points-over' : 'points-under' } as const
}

function ObjectiveSum(line: Line) {
  const t = useTranslations()
  const name = useName()
  const { number } = useFormats()
  const { objective, sum, planned } = line
  const { tone, sign, text } = judged(line)
  return (
    <li className={own.sum}>
      <span className={css.sumName} title={name({ name: objective.text, name_en: objective.text_en })}>
        {t('objective-no', { no: objective.no })}
      </span>
      <span className={tone}>
        {sign} {number(sum)} / {number(planned)}
      </span>
      {text && <span className={own.sumText}>{t(text, { points: number(Math.abs(sum - planned)) })}</span>}
    </li>
  )
}

/** The points of each objective as the items give them, beside those of the syllabus. */
export function SumsPanel({ sheet, drafts }: { sheet: Sheet; drafts: readonly Draft[] }) {
  const t = useTranslations()
  const { number } = useFormats()
  const total = sumOfPoints(drafts)
  const full = sheet.components.reduce((sum, { ratio }) => sum + ratio, 0)
  return (
    <aside className={own.panel} aria-label={t('sums')}>
      <h2 className={own.panelTitle}>{t('sums')}</h2>
      <p className={own.panelText}>{t('sums-text')}</p>
      <ul className={own.sums}>
        {objectiveSums(sheet, drafts).map((line) => (
          <ObjectiveSum key={line.objective.id} {...line} />
        ))}
        <li className={`${own.sum} ${own.sumTotal}`}>
          <span className={css.sumName}>{t('all-points')}</span>
          <span className={isSame(total, full) ? css.right : css.wrong}>
            {isSame(total, full) ? '✓' : '⊘'} {number(total)} / {number(full)}
          </span>
        </li>
      </ul>
      <p className={own.panelText}>{t('sums-rule')}</p>
    </aside>
  )
}
