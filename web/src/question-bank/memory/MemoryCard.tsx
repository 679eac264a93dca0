import { DeleteOutlined, WarningOutlined } from '@ant-design/icons'
import type { Output } from '@obelisk/contract/endpoint'
import { linkTo } from '@obelisk/contract/links'
import type { readQuestion } from '@obelisk/contract/question-bank/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useConfirmDanger } from '#kit/dialog/use-confirm-danger.ts'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { deletingUse } from '../queries.ts'
import { AddUse } from './AddUse.tsx'
import { DriftLine } from './DriftLine.tsx'
import css from './memory.module.css'
import { memoryText } from './memory-text.ts'

type Question = Output<typeof readQuestion>
type Use = Question['uses'][number]

/** Who took which option, the right one in green; an idle one is told by the findings. */
function Options({ use }: { use: Use }) {
  const { percent } = useFormats()
  const all = use.options?.reduce((sum, { n }) => sum + n, 0) ?? 0
  if (!use.options || all === 0) return null
  return (
    <tr>
      <td colSpan={4}>
        <ul className={css.options}>
          {use.options.map(({ option, n, is_correct }) => (
            <li key={option}>
              <span className={is_correct ? css.right : ''}>{option}</span>
              <span className={css.bar}>
                <i className={is_correct ? css.rightBar : ''} style={{ width: `${(n / all) * 100}%` }} />
              </span>
              <span className={css.count}>
                {n} · {percent(n / all)}
              </span>
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
}

/** What the use showed in each class, where several sat the paper. */
function Classes({ use, fewest }: { use: Use; fewest: number }) {
  const { two } = useFormats()
  if (use.classes.length < 2) return null
  return use.classes.map(({ name, n, p, d }) => (
    <tr key={name} className={css.quiet}>
      <td className={css.ofClass}>{name}</td>
      <td>{n}</td>
      <td>{n < fewest ? '–' : two(p)}</td>
      <td>{n < fewest ? '–' : two(d)}</td>
    </tr>
  ))
}

type LineProps = { use: Use; fewest: number; mayEdit: boolean }

function UseLine({ use, fewest, mayEdit }: LineProps) {
  const t = useTranslations()
  const nameOf = useName()
  const { two } = useFormats()
  const confirm = useConfirmDanger()
  const { mutateAsync } = useMutation(deletingUse(useQueryClient()))
  // papers of the system have their term in their names
  const name = use.paper.includes(use.term) ? use.paper : `${nameOf({ name: use.term })} ${use.paper}`
  const remove = () =>
    confirm({
      title: t('use-delete-sure', { use: name }),
      text: t('use-delete-text'),
      action: t('remove'),
      onConfirm: () => mutateAsync({ id: String(use.id) }),
    })
  return (
    <>
      <tr>
        <td>
          {use.paper_id === null ? (
            name
          ) : (
            <Link to={linkTo.paper({ id: use.paper_id, tab: 'analysis' })}>{name}</Link>
          )}{' '}
          {use.place} <span className={css.quiet}>v{use.version}</span>
          {use.merged_number !== null && (
            <div className={css.quiet}>{t('use-of-merged', { number: use.merged_number })}</div>
          )}
          {use.class_names && use.classes.length < 2 && <div className={css.quiet}>{use.class_names}</div>}
          {use.minutes !== null && (
            <div className={css.quiet}>{t('use-minutes', { minutes: use.minutes })}</div>
          )}
          {use.by_hand && mayEdit && (
            <Button
              size="small"
              type="link"
              icon={<DeleteOutlined />}
              aria-label={t('use-delete', { use: name })}
              onClick={() => void remove()}
            />
          )}
        </td>
        <td>{use.n}</td>
        {use.n < fewest ? (
          <td colSpan={2} className={css.quiet}>
            {t('few-answers')}
          </td>
        ) : (
          <>
            <td>{two(use.p)}</td>
            <td>{two(use.d)}</td>
          </>
        )}
      </tr>
      <Classes use={use} fewest={fewest} />
      <Options use={use} />
    </>
  )
}

function Uses({ question, mayEdit }: { question: Question; mayEdit: boolean }) {
  const t = useTranslations()
  const { uses, fewest, rests_until: rests } = question
  if (uses.length === 0) return <p className={css.quiet}>{t('no-uses')}</p>
  return (
    <>
      <DriftLine uses={uses} estimate={question.row.difficulty} fewest={fewest} />
      <table className={css.uses}>
        <thead>
          <tr>
            <th>{t('paper')}</th>
            <th>n</th>
            <th>P</th>
            <th>D</th>
          </tr>
        </thead>
        <tbody>
          {uses.map((use) => (
            <UseLine key={use.id} use={use} fewest={fewest} mayEdit={mayEdit} />
          ))}
        </tbody>
      </table>
      {rests && <p className={css.quiet}>{t('rests-until', { day: rests })}</p>}
    </>
  )
}

/** Every use of a question with what it showed, how its difficulty moved, and what that says. */
export function MemoryCard({ question, mayEdit }: { question: Question; mayEdit: boolean }) {
  const t = useTranslations()
  const formats = useFormats()
  const [isAdding, setAdding] = useState(false)
  return (
    <Card
      title={t('memory')}
      extra={
        mayEdit && (
          <Button size="small" onClick={() => setAdding(true)}>
            {t('use-add')}
          </Button>
        )
      }
    >
      {question.memory_findings.length > 0 && (
        <ul className={css.findings}>
          {question.memory_findings.map((found) => (
            <li key={found.code} className={found.level === 'warning' ? css.warning : css.quiet}>
              {found.level === 'warning' && <WarningOutlined />} {memoryText(t, formats, found)}
            </li>
          ))}
        </ul>
      )}
      <Uses question={question} mayEdit={mayEdit} />
      {isAdding && <AddUse question={question} onClose={() => setAdding(false)} />}
    </Card>
  )
}
