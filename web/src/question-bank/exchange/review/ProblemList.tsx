import { CheckCircleFilled, CloseCircleFilled, WarningFilled } from '@ant-design/icons'
import { letterOf } from '@obelisk/engine/question-bank/forms/printed'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from '../../messages.ts'
import { findingText } from '../../show/finding-text.ts'
import css from '../exchange.module.css'
import type { Decide, Judged, Take } from './decisions.ts'
import { nameOfItem } from './name-of-item.ts'
import { noteText } from './note-text.ts'

type Props = {
  list: readonly Judged[]
  current: number | undefined
  onShow: (no: number) => void
  onDecide: Decide
  onChange: (no: number) => void
}

function TakeButton({ one, take, onDecide }: { one: Judged; take: Take; onDecide: Decide }) {
  const t = useTranslations()
  return (
    <Button
      size="small"
      type={one.take === take ? 'primary' : 'default'}
      ghost={one.take === take}
      aria-pressed={one.take === take}
      onClick={() => onDecide(one.item.no, { take })}
    >
      {t(`take-${take}`)}
    </Button>
  )
}

/** The letters of a choice of which none is right yet: one press says which is. */
function RightOption({ one, onDecide }: { one: Judged; onDecide: Decide }) {
  const t = useTranslations()
  const { content, item } = one
  const lacks = one.findings.some(({ code }) => code === 'B01.none_correct')
  if (content?.body.form !== 'choice' || !lacks) return null
  const { body } = content
  return body.options.map((_, at) => (
    <Button
      // biome-ignore lint/suspicious/noArrayIndexKey: options have no names but their places
      key={at}
      size="small"
      aria-label={t('set-right', { letter: letterOf(at) })}
      onClick={() => {
        const options = body.options.map((option, place) => ({ ...option, isCorrect: place === at }))
        onDecide(item.no, { content: { ...content, body: { ...body, options } }, take: 'new' })
      }}
    >
      {letterOf(at)}
    </Button>
  ))
}

/** All that is to be said of a question. */
function linesOf(
  t: ReturnType<typeof useTranslations>,
  { item, content, findings, standing }: Judged,
): string[] {
  const [first] = item.alike
  const like = first?.numbers_only ? 'like-numbers' : standing === 'same' ? 'like-same' : 'like-words'
  return [
    ...(content ? [] : [item.fault]),
    ...findings.map((found) => findingText(t, found)),
    ...(first ? [t(like, { code: first.code, likeness: first.likeness.toFixed(2) })] : []),
    ...item.notes.map((note) => noteText(t, note)),
  ]
}

function Choices({ one, onDecide, onChange }: Pick<Props, 'onDecide' | 'onChange'> & { one: Judged }) {
  const t = useTranslations()
  const takes: readonly Take[] =
    one.item.alike.length > 0 ? ['sister', 'version', 'new', 'skip'] : ['new', 'skip']
  return (
    <div className={css.buttons}>
      <RightOption one={one} onDecide={onDecide} />
      {takes.map((take) => (
        <TakeButton key={take} one={one} take={take} onDecide={onDecide} />
      ))}
      <Button size="small" type="link" onClick={() => onChange(one.item.no)}>
        {t('change-question')}
      </Button>
    </div>
  )
}

function Problem({ one, current, onShow, onDecide, onChange }: Omit<Props, 'list'> & { one: Judged }) {
  const t = useTranslations()
  const { item, content } = one
  return (
    <li className={`${css.problem} ${current === item.no ? css.current : ''}`}>
      <button type="button" className={css.problemText} onClick={() => onShow(item.no)}>
        <strong>{nameOfItem(t, item)}</strong>{' '}
        {content && <span className={css.quiet}>{t(`kind-${content.kind}`)}</span>}
        {linesOf(t, one).map((line) => (
          <span key={line} className={css.line}>
            {line}
          </span>
        ))}
      </button>
      {content && <Choices one={one} onDecide={onDecide} onChange={onChange} />}
    </li>
  )
}

function Group({
  sign,
  title,
  more,
  children,
}: {
  sign: ReactNode
  title: string
  more?: string
  children?: ReactNode
}) {
  return (
    <section className={css.group}>
      <h2>
        {sign} {title} {more && <span className={css.quiet}>{more}</span>}
      </h2>
      {children}
    </section>
  )
}

/** What stands in the way, what is to be decided, and what was done by itself. */
export function ProblemList({ list, ...rest }: Props) {
  const t = useTranslations()
  const [bad, open] = [
    list.filter(({ standing }) => standing === 'unreadable' || standing === 'wrong'),
    list.filter(({ standing }) => standing === 'same' || standing === 'like' || standing === 'noted'),
  ]
  const good = list.length - bad.length - open.length
  const rows = (some: readonly Judged[]) => (
    <ul className={css.problems}>
      {some.map((one) => (
        <Problem key={one.item.no} one={one} {...rest} />
      ))}
    </ul>
  )
  return (
    <aside className={css.side}>
      {bad.length > 0 && (
        <Group
          sign={<CloseCircleFilled className={css.bad} />}
          title={t('import-wrong', { count: bad.length })}
          more={t('import-rest', { count: list.length - bad.length })}
        >
          {rows(bad)}
        </Group>
      )}
      {open.length > 0 && (
        <Group
          sign={<WarningFilled className={css.warn} />}
          title={t('import-decide', { count: open.length })}
        >
          {rows(open)}
        </Group>
      )}
      <Group sign={<CheckCircleFilled className={css.good} />} title={t('import-good', { count: good })} />
    </aside>
  )
}
