import type { DocumentView } from '@obelisk/contract/document-control/document'
import type { PlanCheck } from '@obelisk/engine/training-plan/rules/check-plan'
import { Button } from 'antd'
import { WithWhom } from '#document-control/public.ts'
import { StateTag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { StateStrip } from '#kit/frame/StateStrip.tsx'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { usePlan } from '../plan/editor.ts'
import css from '../plan/plan.module.css'

type Props = { check: PlanCheck; document: DocumentView | undefined; onWithdraw: () => void }

function Draft({ check }: Pick<Props, 'check'>) {
  const t = useTranslations()
  const { plan, locate, readOnly } = usePlan()
  const errors = check.findings.filter(({ level }) => level === 'error').length
  const text = plan.parent
    ? t('strip-copied', {
        version: plan.version,
        parent: plan.parent.version,
        count: plan.courses.length,
      })
    : t('strip-draft', { version: plan.version })
  return (
    <StateStrip tone={readOnly ? 'note' : 'yours'} tag={<StateTag state="draft" />} text={text}>
      {errors > 0 && !readOnly && (
        <>
          <span className={css.mustText}>{t('must-first', { count: errors })}</span>
          <Button type="link" size="small" onClick={() => locate('findings')}>
            {t('go-mend')}
          </Button>
        </>
      )}
    </StateStrip>
  )
}

function Returned({ document }: Pick<Props, 'document'>) {
  const t = useTranslations()
  const nameOf = useName()
  const { locate } = usePlan()
  const opinion = document?.opinion
  const text = opinion
    ? t('strip-returned', {
        name: nameOf(opinion.person),
        opinion: opinion.lines.map((line) => line.text).join(t('opinion-between')),
      })
    : t('strip-returned-plain')
  const done = opinion?.lines.filter((line) => line.done).length ?? 0
  return (
    <StateStrip tone="returned" tag={<StateTag state="returned" />} text={text}>
      {opinion && t('opinion-done', { done, total: opinion.lines.length })}
      <Button type="link" size="small" onClick={() => locate('findings')}>
        {t('opinion-one-by-one')}
      </Button>
    </StateStrip>
  )
}

function Submitted({ document, onWithdraw }: Pick<Props, 'document' | 'onWithdraw'>) {
  const t = useTranslations()
  const nameOf = useName()
  const formats = useFormats()
  const { plan } = usePlan()
  const text = document?.submitted_time
    ? t('strip-submitted', {
        name: nameOf(document.author ?? { name: plan.author, name_en: plan.author_en }),
        time: formats.when(document.submitted_time),
      })
    : t('strip-submitted-plain')
  return (
    <StateStrip
      tone={document?.may.decide ? 'yours' : 'note'}
      tag={<StateTag state="submitted" level={document?.step || 1} />}
      text={text}
    >
      {document?.may.withdraw && (
        <Button size="small" onClick={onWithdraw}>
          {t('withdraw')}
        </Button>
      )}
    </StateStrip>
  )
}

/** One sentence on where the plan stands and what is to be done. */
export function PlanStrip({ check, document, onWithdraw }: Props) {
  const t = useTranslations()
  const { state, may } = usePlan().plan
  switch (state) {
    case 'unassigned':
    case 'draft':
      return <Draft check={check} />
    case 'returned':
      return <Returned document={document} />
    case 'submitted':
      return (
        <>
          <Submitted document={document} onWithdraw={onWithdraw} />
          {document && !document.may.decide && <WithWhom id={document.id} />}
        </>
      )
    case 'approved':
      return (
        <StateStrip
          tone={may.publish ? 'yours' : 'note'}
          tag={<StateTag state="approved" />}
          text={t(may.publish ? 'strip-publish' : 'strip-approved')}
        />
      )
    default:
      return null
  }
}
