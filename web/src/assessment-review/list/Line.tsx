import { BellOutlined } from '@ant-design/icons'
import type { ListedForm } from '@obelisk/contract/assessment-review/forms'
import { beginReview, type ReviewLine } from '@obelisk/contract/assessment-review/review'
import { linkTo } from '@obelisk/contract/links'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { Link, useNavigate } from 'react-router'
import { call } from '#kit/call.ts'
import { StateTag, Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { notify } from '#kit/notify.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { remindingOf } from '../queries.ts'
import css from './list.module.css'

type Props = { line: ReviewLine; forms: readonly ListedForm[] }

function BeginButton({ line, forms }: Props) {
  const t = useTranslations()
  const nameOf = useName()
  const go = useNavigate()
  const beginning = useMutation({
    mutationFn: (form: string) =>
      call(beginReview, { course_id: line.course_id, academic_term_id: line.academic_term_id, form }),
    onSuccess: ({ id }) => go(linkTo.review({ review: id })),
  })
  return (
    <Dropdown
      menu={{
        items: forms.map((form) => ({ key: form.key, label: nameOf(form) })),
        onClick: ({ key }) => beginning.mutate(key),
      }}
      trigger={['click']}
    >
      <Button size="small" loading={beginning.isPending}>
        {t('begin')}
      </Button>
    </Dropdown>
  )
}

/** Reminds who has to act; once a day, which the button then says. */
function RemindButton({ line }: { line: ReviewLine }) {
  const t = useTranslations()
  const formats = useFormats()
  const reminding = useMutation(remindingOf(useQueryClient()))
  if (line.reminded !== null)
    return <span className={css.code}>{t('reminded-at', { time: formats.when(line.reminded) })}</span>
  return (
    <Button
      size="small"
      icon={<BellOutlined />}
      loading={reminding.isPending}
      onClick={() =>
        reminding.mutate([line], {
          onSuccess: ({ people }) => notify.done(t('reminded', { count: people })),
        })
      }
    >
      {t('remind')}
    </Button>
  )
}

function State({ line }: Pick<Props, 'line'>) {
  const t = useTranslations()
  return (
    <span className={css.acts}>
      {line.state === null ? (
        <Tag>{t('state-none')}</Tag>
      ) : (
        <StateTag state={line.state} {...(line.step ? { level: line.step } : {})} />
      )}
      {line.is_mine && <Tag tone="warning">{t('waits-for-you')}</Tag>}
      {line.stale && <Tag tone="warning">{t('stale')}</Tag>}
    </span>
  )
}

/** Where it waits for this person, the way to it; else what can be done about it. */
function Acts({ line, forms }: Props) {
  const t = useTranslations()
  return (
    <span className={css.acts}>
      {line.is_mine && line.review_id !== null && (
        <Link to={linkTo.review({ review: line.review_id })}>
          <Button size="small" type="primary">
            {t(line.state === 'submitted' ? 'go-judge' : 'go-write')}
          </Button>
        </Link>
      )}
      {line.may_begin && <BeginButton line={line} forms={forms} />}
      {line.may_remind && <RemindButton line={line} />}
    </span>
  )
}

/** A course of a term with its review, or without one. */
export function Line({ line, forms }: Props) {
  const t = useTranslations()
  const nameOf = useName()
  const name = nameOf({ name: line.course, name_en: line.course_en })
  return (
    <tr>
      <td>
        {line.review_id === null ? name : <Link to={linkTo.review({ review: line.review_id })}>{name}</Link>}
        <span className={css.code}>{line.code}</span>
      </td>
      <td className={css.wide}>
        {line.review_id === null ? '–' : nameOf({ name: line.form, name_en: line.form_en })}
      </td>
      <td className={`${css.wide} ${css.term}`}>{nameOf({ name: line.term })}</td>
      <td className={css.wide}>{line.teachers || '–'}</td>
      <td>
        <State line={line} />
      </td>
      <td className={css.wide}>{line.conclusion === null ? '–' : t(`conclusion-${line.conclusion}`)}</td>
      <td>
        <Acts line={line} forms={forms} />
      </td>
    </tr>
  )
}
