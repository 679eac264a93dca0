import { CheckCircleFilled, CloseCircleFilled, WarningFilled } from '@ant-design/icons'
import { formOf } from '@obelisk/engine/question-bank/forms/forms'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { RichView } from '#kit/rich/RichView.tsx'
import { useSigns } from '#kit/translations/signs.ts'
import { useTranslations } from '../../messages.ts'
import { findingText } from '../../show/finding-text.ts'
import { Bloom } from '../../show/marks.tsx'
import css from '../exchange.module.css'
import type { Decide } from './decisions.ts'
import { folded, type Judged } from './decisions.ts'
import { noteText } from './note-text.ts'

type Props = {
  list: readonly Judged[]
  current: number | undefined
  onShow: (no: number) => void
  onDecide: Decide
  onChange: (no: number) => void
}

function Check({ one }: { one: Judged }) {
  const t = useTranslations()
  const [first] = one.item.alike
  const note = one.item.notes[0]
  const problem = one.findings[0]
  if (!one.content)
    return (
      <span className={css.bad}>
        <CloseCircleFilled /> {t('unreadable')}
      </span>
    )
  if (problem)
    return (
      <span className={css.bad}>
        <CloseCircleFilled /> {findingText(t, problem)}
      </span>
    )
  if (first)
    return (
      <span className={css.warn}>
        <WarningFilled /> {t('like-code', { code: first.code, likeness: first.likeness.toFixed(2) })}
      </span>
    )
  if (note && one.standing === 'noted')
    return (
      <span className={css.warn}>
        <WarningFilled /> {noteText(t, note)}
      </span>
    )
  return <CheckCircleFilled className={css.good} aria-label={t('import-good-one')} />
}

function Row({ one, current, onShow, onDecide, onChange }: Omit<Props, 'list'> & { one: Judged }) {
  const t = useTranslations()
  const { between, parts } = useSigns()
  const { item, content, tags, take } = one
  const no = item.label || String(item.no)
  return (
    <tr
      className={`${current === item.no ? css.current : ''} ${one.findings.length > 0 || !content ? css.wrong : ''}`}
    >
      <td>
        <Checkbox
          checked={take !== 'skip'}
          disabled={!content}
          aria-label={t('take-question', { no })}
          onChange={({ target }) => onDecide(item.no, { take: target.checked ? 'new' : 'skip' })}
        />
      </td>
      <td className={css.no}>{no}</td>
      <td>{content && t(`kind-${content.kind}`)}</td>
      <td className={css.stem}>
        <button type="button" className={css.open} onClick={() => onShow(item.no)}>
          {content ? <RichView text={content.stem} inline /> : item.source}
        </button>
      </td>
      <td className={css.answer}>{content && formOf(content.body).brief(content.body, parts)}</td>
      <td>{content?.score}</td>
      <td>{tags.chapter}</td>
      <td>
        {tags.objectives.join(between)} {tags.bloom && <Bloom level={tags.bloom} />}
      </td>
      <td className={css.check}>
        <Check one={one} />
        {content && (
          <Button size="small" type="link" onClick={() => onChange(item.no)}>
            {t('change-question')}
          </Button>
        )}
      </td>
    </tr>
  )
}

const heads = ['no', 'kind', 'stem', 'answer', 'score', 'chapter', 'objective', 'check'] as const

/** All that was read; runs of questions without anything to say are folded. */
export function ReadTable({ list, ...rest }: Props) {
  const t = useTranslations()
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const takable = list.filter(({ content, findings }) => content && findings.length === 0)
  const all = takable.every(({ take }) => take !== 'skip')
  return (
    <div className={css.tableBox}>
      <table className={css.table}>
        <thead>
          <tr>
            <th>
              <Checkbox
                checked={all && takable.length > 0}
                indeterminate={!all && takable.some(({ take }) => take !== 'skip')}
                aria-label={t('take-all')}
                onChange={({ target }) => {
                  for (const { item } of takable)
                    rest.onDecide(item.no, { take: target.checked ? 'new' : 'skip' })
                }}
              />
            </th>
            {heads.map((head) => (
              <th key={head}>{t(`read-${head}`)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {folded(list, open).map((part) =>
            part.type === 'row' ? (
              <Row key={part.one.item.no} one={part.one} {...rest} />
            ) : (
              <tr key={`fold ${part.from}`} className={css.fold}>
                <td colSpan={heads.length + 1}>
                  {t('folded', {
                    from: part.rows[0]?.item.label ?? '',
                    to: part.rows.at(-1)?.item.label ?? '',
                    count: part.rows.length,
                  })}{' '}
                  <Button size="small" type="link" onClick={() => setOpen(new Set([...open, part.from]))}>
                    {t('unfold')}
                  </Button>
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  )
}
