import { HistoryOutlined } from '@ant-design/icons'
import { type AppointmentRow, appointable, appointments, periods } from '@obelisk/contract/appointment'
import { scopeTypes } from '@obelisk/contract/permission'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Tag } from '#kit/display/tags.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { DataList } from '#kit/list/DataList.tsx'
import type { Column } from '#kit/list/types.ts'
import { listKey } from '#kit/list/use-data-list.ts'
import { useMay } from '#kit/session.ts'
import { EmptyState } from '#kit/state/states.tsx'
import { useName } from '#kit/words.ts'
import { AppointmentFields } from './AppointmentFields.tsx'
import { HistoryDrawer } from './HistoryDrawer.tsx'
import { useWords } from './messages.ts'
import { useNames } from './names.ts'
import { useEndDay } from './use-end-day.tsx'

const name = 'appointment'
const tones = { coming: 'info', held: 'success', over: 'neutral' } as const

function useColumns(): Column<AppointmentRow>[] {
  const say = useWords()
  const nameOf = useName()
  const names = useNames()
  return [
    { key: 'name', title: say('name'), sort: true, phone: 'title', render: nameOf },
    { key: 'staff_no', title: say('staffNo'), sort: true, width: 96 },
    {
      key: 'unit',
      wraps: true,
      title: say('unit'),
      sort: true,
      render: ({ unit, unit_en }) => nameOf({ name: unit, name_en: unit_en }),
    },
    { key: 'role', title: say('role'), render: ({ role }) => names.role(role) },
    { key: 'place', wraps: true, title: say('place'), sort: true, render: names.place },
    { key: 'start_date', title: say('since'), sort: true, width: 120 },
    {
      key: 'end_date',
      title: say('until'),
      sort: true,
      width: 120,
      render: ({ end_date }) => end_date ?? say('open'),
    },
    {
      key: 'period',
      title: say('period'),
      width: 96,
      render: ({ period }) => <Tag tone={tones[period]}>{say(`period-${period}`)}</Tag>,
    },
  ]
}

function useFilters() {
  const say = useWords()
  const names = useNames()
  return [
    {
      field: 'role',
      label: say('role'),
      options: appointable.map((value) => ({ value, label: names.role(value) })),
    },
    {
      field: 'scope_type',
      label: say('scope'),
      options: scopeTypes.map((value) => ({ value, label: say(`scope-${value}`) })),
    },
    {
      field: 'period',
      label: say('period'),
      options: periods.map((value) => ({ value, label: say(`period-${value}`) })),
    },
  ]
}

/** Who holds which role where: appoint, change the period, end, and look back. */
export function Page() {
  const say = useWords()
  const nameOf = useName()
  const names = useNames()
  const client = useQueryClient()
  const mayEdit = useMay('appointment/edit')
  const [looked, setLooked] = useState<AppointmentRow | 'all'>()
  const changed = () => client.invalidateQueries({ queryKey: ['appointment'] })
  const endDay = useEndDay(() =>
    Promise.all([changed(), client.invalidateQueries({ queryKey: listKey(name) })]),
  )
  return (
    <PageFrame
      purpose={say('purpose')}
      actions={
        <Button icon={<HistoryOutlined />} onClick={() => setLooked('all')}>
          {say('history')}
        </Button>
      }
    >
      <DataList<typeof appointments, AppointmentRow>
        calls={appointments}
        name={name}
        order="rank,asc"
        edit="appointment/edit"
        mayEdit={(row) => row.may_edit}
        deleteText={say('endText')}
        deleteWords={{
          action: say('end'),
          title: (rows) =>
            rows.length === 1 && rows[0]
              ? say('endTitle', { name: nameOf(rows[0]), role: names.role(rows[0].role) })
              : say('endTitles', { count: rows.length }),
          done: (count) => say('ended', { count }),
        }}
        columns={useColumns()}
        filters={useFilters()}
        form={{
          titleOf: (row) => say(row ? 'change' : 'appoint'),
          initial: { scope_ids: [] },
          fromRow: ({ start_date, end_date }) => ({ start_date, end_date }),
          fields: (row) => <AppointmentFields row={row} />,
          toWrite: ({ start_date, ...rest }) => ({ ...rest, ...(start_date ? { start_date } : {}) }),
        }}
        rowActions={[{ key: 'history', label: say('history'), onClick: setLooked }]}
        {...(mayEdit
          ? { batchActions: [{ key: 'until', label: say('setUntil'), onClick: endDay.ask }] }
          : {})}
        empty={<EmptyState title={say('none')} text={say('noneText')} />}
        onChanged={changed}
      />
      {endDay.dialog}
      <HistoryDrawer of={looked} onClose={() => setLooked(undefined)} />
    </PageFrame>
  )
}
