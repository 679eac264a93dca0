import { AuditOutlined, HistoryOutlined } from '@ant-design/icons'
import { type AppointmentRow, appointable, appointments, periods } from '@obelisk/contract/appointment'
import { scopeTypes } from '@obelisk/contract/permission'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Tag } from '#kit/display/tags.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { DataList } from '#kit/list/DataList.tsx'
import type { Column } from '#kit/list/types.ts'
import { listKey } from '#kit/list/use-data-list.ts'
import { useMay } from '#kit/session.ts'
import { EmptyState } from '#kit/state/states.tsx'
import { useName } from '#kit/translations.ts'
import { AppointmentFields } from './AppointmentFields.tsx'
import { HistoryDrawer } from './HistoryDrawer.tsx'
import { ManyAppointments } from './ManyAppointments.tsx'
import { useTranslations } from './messages.ts'
import { useNames } from './names.ts'
import { unconfirmed } from './queries.ts'
import { UnconfirmedDrawer } from './UnconfirmedDrawer.tsx'
import { useEndDay } from './use-end-day.tsx'

const name = 'appointment'
const tones = { coming: 'info', held: 'success', over: 'neutral' } as const

function useColumns(): Column<AppointmentRow>[] {
  const t = useTranslations()
  const nameOf = useName()
  const names = useNames()
  return [
    { key: 'name', title: t('name'), sort: true, phone: 'title', render: nameOf },
    { key: 'staff_no', title: t('staffNo'), sort: true, width: 96 },
    {
      key: 'unit',
      wraps: true,
      title: t('unit'),
      sort: true,
      render: ({ unit, unit_en }) => nameOf({ name: unit, name_en: unit_en }),
    },
    { key: 'role', title: t('role'), render: ({ role }) => names.role(role) },
    { key: 'place', wraps: true, title: t('place'), sort: true, render: names.place },
    { key: 'start_date', title: t('since'), sort: true, width: 120 },
    {
      key: 'end_date',
      title: t('until'),
      sort: true,
      width: 120,
      render: ({ end_date }) => end_date ?? t('open'),
    },
    {
      key: 'period',
      title: t('period'),
      width: 96,
      render: ({ period }) => <Tag tone={tones[period]}>{t(`period-${period}`)}</Tag>,
    },
  ]
}

function useFilters() {
  const t = useTranslations()
  const names = useNames()
  return [
    {
      field: 'role',
      label: t('role'),
      options: appointable.map((value) => ({ value, label: names.role(value) })),
    },
    {
      field: 'scope_type',
      label: t('scope'),
      options: scopeTypes.map((value) => ({ value, label: t(`scope-${value}`) })),
    },
    {
      field: 'period',
      label: t('period'),
      options: periods.map((value) => ({ value, label: t(`period-${value}`) })),
    },
  ]
}

/** Who holds which role where: appoint, change the period, end, and look back. */
export function Page() {
  const t = useTranslations()
  const nameOf = useName()
  const names = useNames()
  const client = useQueryClient()
  const mayEdit = useMay('appointment/edit')
  const [query, setQuery] = useSearchParams()
  const waiting = useQuery(unconfirmed('', 1, 1)).data?.total ?? 0
  const [looked, setLooked] = useState<AppointmentRow | 'all'>()
  const [isMany, setMany] = useState(false)
  const changed = () => client.invalidateQueries({ queryKey: ['appointment'] })
  const allChanged = () => Promise.all([changed(), client.invalidateQueries({ queryKey: listKey(name) })])
  const endDay = useEndDay(allChanged)
  return (
    <PageFrame
      purpose={t('purpose')}
      actions={
        <>
          <Button icon={<AuditOutlined />} onClick={() => setQuery({ show: 'unconfirmed' })}>
            {waiting > 0 ? t('toConfirmCount', { count: waiting }) : t('toConfirm')}
          </Button>
          <Button icon={<HistoryOutlined />} onClick={() => setLooked('all')}>
            {t('history')}
          </Button>
        </>
      }
    >
      <DataList<typeof appointments, AppointmentRow>
        calls={appointments}
        name={name}
        order="rank,asc"
        edit="appointment/edit"
        mayEdit={(row) => row.may_edit}
        deleteText={t('endText')}
        deleteWords={{
          action: t('end'),
          title: (rows) =>
            rows.length === 1 && rows[0]
              ? t('endTitle', { name: nameOf(rows[0]), role: names.role(rows[0].role) })
              : t('endTitles', { count: rows.length }),
          done: (count) => t('ended', { count }),
        }}
        columns={useColumns()}
        filters={useFilters()}
        form={{
          titleOf: (row) => t(row ? 'change' : 'appoint'),
          initial: { scope_ids: [] },
          fromRow: ({ start_date, end_date }) => ({ start_date, end_date }),
          fields: (row) => <AppointmentFields row={row} />,
          toWrite: ({ start_date, ...rest }) => ({ ...rest, ...(start_date ? { start_date } : {}) }),
        }}
        rowActions={[{ key: 'history', label: t('history'), onClick: setLooked }]}
        {...(mayEdit ? { batchActions: [{ key: 'until', label: t('setUntil'), onClick: endDay.ask }] } : {})}
        {...(mayEdit ? { tools: <Button onClick={() => setMany(true)}>{t('many')}</Button> } : {})}
        empty={<EmptyState title={t('none')} text={t('noneText')} />}
        onChanged={changed}
      />
      {endDay.dialog}
      {isMany && <ManyAppointments onClose={() => setMany(false)} onDone={allChanged} />}
      <UnconfirmedDrawer
        isOpen={query.get('show') === 'unconfirmed'}
        onClose={() => setQuery({}, { replace: true })}
      />
      <HistoryDrawer of={looked} onClose={() => setLooked(undefined)} />
    </PageFrame>
  )
}
