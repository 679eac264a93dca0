import { sensitiveLog } from '@obelisk/contract/data-safety/logs'
import type { Output } from '@obelisk/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Drawer } from 'antd'
import type { ReactNode } from 'react'
import { call } from '#kit/call.ts'
import { DiffText } from '#kit/display/DiffText.tsx'
import { useFormats } from '#kit/formats.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useIsPhone } from '#kit/theme/use-media.ts'
import css from '../data-safety.module.css'
import { Facts, Operator, TableName, useFieldTitle } from '../Entry.tsx'
import { useTranslations } from '../messages.ts'

type Change = Output<typeof sensitiveLog.info>

function Side({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations()
  return (
    <section className={css.side}>
      <h3>{title}</h3>
      {children || <span className={css.faint}>{t('emptyValue')}</span>}
    </section>
  )
}

/** The other changes of the same value, newest first. */
function Others({ others }: Pick<Change, 'others'>) {
  const t = useTranslations()
  const { when } = useFormats()
  return (
    <>
      <h2 className={css.group}>{t('otherChanges')}</h2>
      <ol className={css.changes}>
        {others.map(({ id, create_time, admin, before, after }) => (
          <li key={id}>
            <time>{when(create_time)}</time>
            <Operator admin={admin} />
            <DiffText before={before} after={after} />
          </li>
        ))}
      </ol>
    </>
  )
}

function Details({ row, now, others }: Change) {
  const t = useTranslations()
  const fieldTitle = useFieldTitle()
  const { when } = useFormats()
  return (
    <>
      {row.is_secret && <Alert type="info" showIcon title={t('secretNote')} style={{ marginBottom: 16 }} />}
      <div className={css.comparison}>
        <Side title={t('before')}>{row.before}</Side>
        <Side title={t('after')}>{row.after}</Side>
      </div>
      <Facts
        facts={[
          [t('modifiedField'), fieldTitle(row.data_field, row.data_comment)],
          [t('now'), now === null ? t('nowGone') : now || t('emptyValue')],
          [t('table'), <TableName key="table" table={row.data_table} />],
          [t('modifiedRow'), `${row.primary_key}=${row.id_value}`],
          [t('operator'), <Operator key="operator" admin={row.admin} />],
          [t('modifiedAt'), when(row.create_time)],
          [t('rolledBack'), row.rollback_time > 0 ? when(row.rollback_time) : '–'],
          [t('act'), row.act || '–'],
          [t('ip'), row.ip || '–'],
          [t('agent'), row.useragent || '–'],
        ]}
      />
      {others.length > 0 && <Others others={others} />}
    </>
  )
}

/** One change: before and after beside each other, the value of now, and its other changes. */
export function ChangeDrawer({
  id,
  onClose,
  onRollback,
}: {
  id: number | undefined
  onClose: () => void
  onRollback?: (id: number) => void
}) {
  const t = useTranslations()
  const phone = useIsPhone()
  const query = useQuery({
    queryKey: ['data-safety', 'change', id],
    queryFn: ({ signal }) => call(sensitiveLog.info, { id: id ?? 0 }, { signal }),
    enabled: id !== undefined,
  })
  const isOpen = query.data !== undefined && !query.data.row.is_secret
  return (
    <Drawer
      open={id !== undefined}
      onClose={onClose}
      title={t('details')}
      size={phone ? '100%' : 560}
      footer={
        id !== undefined &&
        onRollback &&
        isOpen && (
          <Button type="primary" onClick={() => onRollback(id)}>
            {t('rollback')}
          </Button>
        )
      }
    >
      <Loaded query={query}>{(change) => <Details {...change} />}</Loaded>
    </Drawer>
  )
}
