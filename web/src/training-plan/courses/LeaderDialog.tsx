import { assignLeader } from '@obelisk/contract/training-plan/courses'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { call } from '#kit/call.ts'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { useSigns } from '#kit/translations/signs.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { usePlan } from '../plan/editor.ts'
import { teachersFor } from '../queries.ts'

function Choice({
  ids,
  chosen,
  onChange,
}: {
  ids: readonly number[]
  chosen: number[]
  onChange: (ids: number[]) => void
}) {
  const t = useTranslations()
  const signs = useSigns()
  const nameOf = useName()
  const { plan } = usePlan()
  const [text, setText] = useState('')
  const { data, isFetching } = useQuery(teachersFor(plan.id, text))
  const known = plan.leaders.map((one) => ({ value: one.id, label: nameOf(one) }))
  const found = (data?.list ?? []).map((one) => ({
    value: one.id,
    label: `${nameOf(one)} ${one.staff_no} ${one.college}`,
  }))
  const options = [...found, ...known.filter(({ value }) => !found.some((one) => one.value === value))]
  const names = plan.courses.filter(({ id }) => ids.includes(id)).map(nameOf)
  return (
    <>
      <p>{t('leader-text', { courses: names.join(signs.between) })}</p>
      <Select<number[]>
        mode="multiple"
        autoFocus
        value={chosen}
        options={options}
        loading={isFetching}
        showSearch={{ filterOption: false, onSearch: setText }}
        aria-label={t('course.leader')}
        placeholder={t('leader-search')}
        style={{ width: '100%' }}
        onChange={onChange}
      />
    </>
  )
}

/** Who leads these courses; those who led them before stop. */
export function LeaderDialog({
  open,
  ids,
  onClose,
}: {
  open: boolean
  ids: readonly number[]
  onClose: () => void
}) {
  const t = useTranslations()
  const { plan, run, reload } = usePlan()
  const now = [
    ...new Set(plan.courses.filter(({ id }) => ids.includes(id)).flatMap(({ leader_ids }) => leader_ids)),
  ]
  const [chosen, setChosen] = useState<number[]>()
  const close = () => {
    setChosen(undefined)
    onClose()
  }
  const save = async () => {
    const leader_ids = chosen ?? now
    if (!(await run(() => call(assignLeader, { ids: [...ids], leader_ids })))) return
    await reload()
    close()
  }
  return (
    <FormDialog
      open={open}
      onClose={close}
      hasWork={chosen !== undefined}
      title={t('assign-leader')}
      okText={t('save')}
      cancelText={t('cancel')}
      onOk={save}
      destroyOnHidden
    >
      <Choice ids={ids} chosen={chosen ?? now} onChange={setChosen} />
    </FormDialog>
  )
}
