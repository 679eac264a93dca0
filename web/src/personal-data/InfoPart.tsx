import type { Output } from '@obelisk/contract/endpoint'
import { hasContent, isIdNumber, isName, type personalData } from '@obelisk/contract/personal-data'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input, Spin } from 'antd'
import { useState } from 'react'
import { Card } from '#kit/frame/Card.tsx'
import { useName } from '#kit/translations.ts'
import { useTranslations } from './messages.ts'
import css from './personal.module.css'
import { revealing, savingInfo, teacherOf } from './queries.ts'
import { useRule } from './rules.ts'
import { usePart } from './use-part.tsx'

type Data = Output<typeof personalData>
type Fields = { name: string; id_number: string; intro: string }

/** What the school keeps of the person; veiled while it is asked for. */
function Roster({ known }: { known: NonNullable<Data['roster']> }) {
  const t = useTranslations()
  const nameOf = useName()
  const { data, isFetching } = useQuery(teacherOf)
  const roster = data?.teacher ?? known
  const facts = [
    [t('name'), nameOf(roster)],
    [t('staff-no'), roster.staff_no],
    [t('title'), roster.title || '-'],
    [t('college'), nameOf({ name: roster.college, name_en: roster.college_en })],
  ] as const
  return (
    <Spin spinning={isFetching}>
      <dl className={css.facts}>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <p className={css.text}>{t('kept')}</p>
    </Spin>
  )
}

/** The number that is kept: masked, in full on demand, replaced by a new one. */
function KeptNumber({ masked, onChange }: { masked: string; onChange: () => void }) {
  const t = useTranslations()
  const { mutate, data, reset, isPending } = useMutation(revealing)
  return (
    <Form.Item label={t('id-number')}>
      <span className={css.number}>
        <span>{data?.id_number ?? masked}</span>
        <Button size="small" loading={isPending} onClick={() => (data ? reset() : mutate())}>
          {t(data ? 'id-hide' : 'id-show')}
        </Button>
        <Button size="small" onClick={onChange}>
          {t('id-change')}
        </Button>
      </span>
    </Form.Item>
  )
}

function NumberItem({ onKeep }: { onKeep?: (() => void) | undefined }) {
  const t = useTranslations()
  const rule = useRule()
  return (
    <Form.Item
      name="id_number"
      label={t('id-number')}
      rules={rule('id_number', isIdNumber)}
      extra={
        <>
          {t('id-hint')}{' '}
          {onKeep && (
            <Button size="small" type="link" onClick={onKeep}>
              {t('id-keep')}
            </Button>
          )}
        </>
      }
    >
      <Input maxLength={18} autoComplete="off" />
    </Form.Item>
  )
}

const stateOf = ({ info }: Data) => ({
  fields: { name: info.name, id_number: '', intro: info.intro },
  version: info.version,
})

/** Name, identity number, introduction. */
export function InfoPart({ data }: { data: Data }) {
  const { roster, info } = data
  const t = useTranslations()
  const rule = useRule()
  const [changing, setChanging] = useState(false)
  const asksNumber = !info.id_number || changing
  const client = useQueryClient()
  const part = usePart({
    data,
    stateOf,
    options: savingInfo(client, () => setChanging(false)),
    inputOf: ({ fields: { name, id_number, intro }, version }) => ({
      name,
      version,
      ...(asksNumber ? { id_number } : {}),
      ...(intro || info.intro ? { intro } : {}),
    }),
  })
  return (
    <Card title={t('info')}>
      {roster && <Roster known={roster} />}
      {part.problem}
      <Form<Fields>
        form={part.form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        className={css.form ?? ''}
        initialValues={part.initial}
        onFinish={part.save}
      >
        {!roster && (
          <Form.Item name="name" label={t('name')} rules={rule('name', isName)}>
            <Input maxLength={50} autoComplete="name" />
          </Form.Item>
        )}
        {asksNumber ? (
          <NumberItem onKeep={info.id_number ? () => setChanging(false) : undefined} />
        ) : (
          <KeptNumber masked={info.id_number} onChange={() => setChanging(true)} />
        )}
        <Form.Item name="intro" label={t('intro')} rules={info.intro ? rule('intro', hasContent) : []}>
          <Input.TextArea maxLength={4000} autoSize={{ minRows: 3, maxRows: 12 }} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={part.isPending}>
          {t('save')}
        </Button>
      </Form>
    </Card>
  )
}
