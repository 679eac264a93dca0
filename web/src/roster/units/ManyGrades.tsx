import { addGrades } from '@obelisk/contract/roster/units'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Form, Select } from 'antd'
import { useState } from 'react'
import { call } from '#kit/call.ts'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { rosterChanged } from '../queries.ts'
import { useOptions } from '../use-options.ts'

const enrolled = 4
/** The cohort that came last: a new one comes in summer. */
export const lastYear = (now = new Date()) => now.getFullYear() - (now.getMonth() < 6 ? 1 : 0)

function ManyGradesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const nameOf = useName()
  const client = useQueryClient()
  const { message } = App.useApp()
  const { myProjects } = useOptions()
  const newest = lastYear()
  const [projects, setProjects] = useState(myProjects.map(({ value }) => value))
  const [years, setYears] = useState(Array.from({ length: enrolled }, (_, ago) => newest - ago))
  const make = async () => {
    const { added } = await call(addGrades, { base_project_ids: projects, years })
    onClose()
    void message.success(t('manyGradesDone', { count: added }))
    await rosterChanged(client)
  }
  return (
    <FormDialog
      title={t('manyGrades')}
      okText={t('manyGradesOk', { count: projects.length * years.length })}
      okButtonProps={{ disabled: projects.length === 0 || years.length === 0 }}
      onOk={make}
      onClose={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={t('project')} htmlFor="many-projects">
          <Select
            id="many-projects"
            mode="multiple"
            options={myProjects}
            value={projects}
            onChange={setProjects}
          />
        </Form.Item>
        <Form.Item label={t('year')} htmlFor="many-years">
          <Select
            id="many-years"
            mode="multiple"
            options={Array.from({ length: 10 }, (_, ago) => newest + 1 - ago).map((value) => ({
              value,
              label: nameOf({ name: `${value}级` }),
            }))}
            value={years}
            onChange={setYears}
          />
        </Form.Item>
      </Form>
    </FormDialog>
  )
}

/** The button for the cohorts of several years and programmes at a time; those that study now are chosen. */
export function ManyGrades() {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  const { myProjects } = useOptions()
  if (myProjects.length === 0) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('manyGrades')}</Button>
      {isOpen && <ManyGradesDialog onClose={() => setOpen(false)} />}
    </>
  )
}
