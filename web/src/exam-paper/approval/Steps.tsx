import { CheckOutlined, UserOutlined } from '@ant-design/icons'
import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import { useFormats } from '#kit/formats.ts'
import { useSigns } from '#kit/translations/signs.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { css } from '../styles.ts'

/** Setting, review, approvals and the print room as a strip: who did each, whose turn it is, what comes later. */
export function Steps({ view }: { view: PaperView }) {
  const t = useTranslations()
  const { between } = useSigns()
  const nameOf = useName()
  const formats = useFormats()
  const isWritten = view.document.state !== 'draft' || view.review_state !== 'none'
  const isApproved = view.number !== null
  const all = [
    {
      name: t('duty-setter'),
      state: isWritten ? 'done' : 'now',
      people: view.people.setter,
      time: null as number | null,
      opinion: '',
    },
    ...view.steps.map((step) => ({ ...step, name: nameOf(step) })),
    {
      name: t('to-print'),
      state: view.released_time !== null ? 'done' : isApproved ? 'now' : 'later',
      people: [],
      time: view.released_time,
      opinion: '',
    },
  ]
  return (
    <ol className={css.steps}>
      {all.map(({ name, state, people, time, opinion }) => (
        <li key={name} className={css[`step-${state}`]} title={opinion || undefined}>
          <span className={css.stepSign} aria-hidden="true">
            {state === 'done' ? <CheckOutlined /> : state === 'now' ? <UserOutlined /> : null}
          </span>
          <span>
            <strong>{name}</strong>
            <span className={css.quiet}>
              {people.map(nameOf).join(between)} {time !== null && formats.when(time)}
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}
