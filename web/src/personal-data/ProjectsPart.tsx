import type { Output } from '@obelisk/contract/endpoint'
import type { personalData } from '@obelisk/contract/personal-data'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Select } from 'antd'
import { Card } from '#kit/frame/Card.tsx'
import { useName } from '#kit/translations.ts'
import { useTranslations } from './messages.ts'
import css from './personal.module.css'
import { savingProjects } from './queries.ts'
import { usePart } from './use-part.tsx'

type Data = Output<typeof personalData>
type Fields = { project_ids: number[]; default_project_id: number | null }

const stateOf = ({
  projects: { mine, default_project_id, version },
}: Data): {
  fields: Fields
  version: number
} => ({ fields: { project_ids: mine, default_project_id }, version })

/** The programmes the person works with, and the one that pages open with. */
export function ProjectsPart({ data }: { data: Data }) {
  const { projects } = data
  const t = useTranslations()
  const nameOf = useName()
  const part = usePart({
    data,
    stateOf,
    options: savingProjects(useQueryClient()),
    inputOf: ({ fields: { project_ids, default_project_id }, version }) => ({
      project_ids,
      default_project_id: default_project_id ?? null,
      version,
    }),
  })
  const options = projects.choices.map((one) => ({ value: one.id, label: nameOf(one) }))
  const mine = (Form.useWatch('project_ids', part.form) as number[] | undefined) ?? projects.mine
  if (options.length === 0)
    return (
      <Card title={t('projects')}>
        <p className={css.text}>{t('no-projects')}</p>
      </Card>
    )
  return (
    <Card title={t('projects')}>
      <p className={css.text}>{t('projects-text')}</p>
      {part.problem}
      <Form<Fields>
        form={part.form}
        layout="vertical"
        requiredMark={false}
        className={css.form ?? ''}
        initialValues={part.initial}
        onFinish={part.save}
        onValuesChange={({ project_ids }: Partial<Fields>) => {
          const chosen = part.form.getFieldValue('default_project_id') as number | null
          if (project_ids && chosen && !project_ids.includes(chosen))
            part.form.setFieldValue('default_project_id', null)
        }}
      >
        <Form.Item name="project_ids" label={t('project-ids')}>
          <Select mode="multiple" options={options} showSearch={{ optionFilterProp: 'label' }} />
        </Form.Item>
        <Form.Item name="default_project_id" label={t('default')}>
          <Select
            allowClear
            placeholder={t('default-none')}
            options={options.filter(({ value }) => mine.includes(value))}
          />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={part.isPending}>
          {t('save')}
        </Button>
      </Form>
    </Card>
  )
}
