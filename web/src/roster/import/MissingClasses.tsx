import { addClassList } from '@obelisk/contract/roster/class-list'
import type { MissingClass } from '@obelisk/contract/roster/import'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert } from 'antd'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { call } from '#kit/call.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { classesRead, rosterChanged } from '../queries.ts'
import css from './import.module.css'

/** Admin classes that the list names and that are not there: made here, where they are missed. */
export function MissingClasses({
  missing,
  onMade,
}: {
  missing: readonly MissingClass[]
  onMade: () => void
}) {
  const t = useTranslations()
  const nameOf = useName()
  const client = useQueryClient()
  const rows = missing.map(({ students: _, ...row }) => row)
  const { data } = useQuery(classesRead(rows))
  const list = data?.list ?? []
  const good = rows.filter((_, at) => list[at]?.wrong === '')
  const students = missing.reduce((sum, one) => sum + one.students, 0)
  const make = async () => {
    await call(addClassList, { rows: good })
    await rosterChanged(client)
    onMade()
  }
  return (
    <Alert
      type="warning"
      showIcon
      className={css.views ?? ''}
      title={t('missingClasses', { count: missing.length, students })}
      description={
        <ul className={css.missing}>
          {missing.map(({ name, students: count }, at) => {
            const one = list[at]
            return (
              <li key={name}>
                {name}（{t('people', { count })}）
                {one &&
                  (one.wrong ||
                    ` ${nameOf({ name: one.project, name_en: one.project_en })} · ${nameOf({ name: one.grade })}`)}
              </li>
            )
          })}
        </ul>
      }
      action={
        good.length > 0 && (
          <ActionButton type="primary" size="small" onAct={make}>
            {t('makeMissing', { count: good.length })}
          </ActionButton>
        )
      }
    />
  )
}
