import { Tag } from '#kit/display/tags.tsx'
import { type ApprovalStep, Approvals } from '#kit/drawer/Approvals.tsx'
import { useFormats } from '#kit/formats.ts'
import { useTranslations } from '../messages.ts'
import { Part } from '../report/Part.tsx'
import css from '../report/report.module.css'
import { objectiveRows } from '../report/rows.ts'
import { useShown } from '../report/shown.ts'
import { useReport } from '../report/view.ts'
import { TracedFigure } from '../results/TracedFigure.tsx'
import { TextPane } from '../writing/TextPane.tsx'

/** What follows from the verdicts; nobody types it. */
function useVerdict(): { tone: 'success' | 'warning' | 'danger'; text: string } {
  const t = useTranslations()
  const formats = useFormats()
  const { report } = useReport()
  const rows = objectiveRows(report)
  const below = rows.filter(({ verdict }) => verdict === 'below' || verdict === 'insufficient')
  if (below.length === 0) return { tone: 'success', text: t('all-attained') }
  if (below.length === rows.length) return { tone: 'danger', text: t('none-attained') }
  const names = formats.list(below.map(({ no }) => t('objective', { no })))
  return { tone: 'warning', text: t('partly-attained', { names }) }
}

/** The conclusion that the figures give, the words to it, and who has signed. */
export function Conclusion() {
  const t = useTranslations()
  const shown = useShown()
  const { report } = useReport()
  const { tone, text } = useVerdict()
  const steps = report.signatures.map(
    ({ step, role, name, opinion, time }): ApprovalStep => ({
      key: step,
      name: role,
      state: time === null ? 'open' : 'done',
      ...(name ? { who: name } : {}),
      ...(time === null ? {} : { at: time }),
      ...(opinion ? { opinion } : {}),
    }),
  )
  return (
    <Part anchor="conclusion" title={t('part.conclusion')}>
      <p className={css.verdict}>
        <span className={css.quiet}>{t('conclusion')}</span> <Tag tone={tone}>{text}</Tag>{' '}
        <span className={css.quiet}>
          {t('lineage.title-course')}{' '}
          <TracedFigure traced={{}}>{shown.value(report.result?.course.combined)}</TracedFigure>{' '}
          {t('computed')}
        </span>
      </p>
      <TextPane section="conclusion" chips={['course', 'n']} />
      {steps.length > 0 ? <Approvals steps={steps} /> : <p className={css.quiet}>{t('signatures-later')}</p>}
    </Part>
  )
}
