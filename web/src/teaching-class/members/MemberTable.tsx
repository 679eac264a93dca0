import { SearchOutlined } from '@ant-design/icons'
import type { ClassRow } from '@obelisk/contract/teaching-class/classes'
import type { Member, MemberKind } from '@obelisk/contract/teaching-class/members'
import { Button, Checkbox, Dropdown, Input, Table } from 'antd'
import { useMemo, useState } from 'react'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { Tag, type Tone } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { useTickTranslations } from '#kit/list/use-tick-words.ts'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import css from './members.module.css'
import { SplitDialog } from './SplitDialog.tsx'
import { useMemberActs } from './use-member-acts.ts'

type Props = { group: ClassRow; members: readonly Member[]; mayEdit: boolean }

const tones: Record<MemberKind, Tone> = { normal: 'neutral', retake: 'warning', exchange: 'info' }

function useColumns() {
  const t = useTranslations()
  const nameOf = useName()
  const formats = useFormats()
  const phone = useIsPhone()
  const columns = [
    { key: 'student_no', title: t('studentNo'), dataIndex: 'student_no', width: phone ? 84 : 120 },
    {
      key: 'name',
      title: t('studentName'),
      render: (_: unknown, row: Member) => <span className={css.name}>{nameOf(row)}</span>,
    },
    {
      key: 'admin_class',
      title: t('adminClasses'),
      render: (_: unknown, { admin_class }: Member) => <span className={css.whole}>{admin_class}</span>,
    },
    {
      key: 'kind',
      title: t('kind'),
      render: (_: unknown, { kind, status }: Member) =>
        status === 0 ? <Tag>{t('removed')}</Tag> : <Tag tone={tones[kind]}>{t(`kind-${kind}`)}</Tag>,
    },
  ]
  const joined = {
    key: 'joined',
    title: t('joined'),
    render: (_: unknown, row: Member) =>
      row.removed_time === null
        ? formats.date(row.joined_time)
        : `${formats.date(row.joined_time)} – ${formats.date(row.removed_time)}`,
  }
  return phone ? columns : [...columns, joined]
}

type ActsProps = { group: ClassRow; chosen: Member[]; onDone: () => void }

/** What can be done with the chosen students. */
function Acts({ group, chosen, onDone }: ActsProps) {
  const t = useTranslations()
  const [splitting, setSplitting] = useState(false)
  const acts = useMemberActs(group.id, onDone)
  const active = chosen.filter(({ status }) => status === 1).map(({ student_id }) => student_id)
  const gone = chosen.filter(({ status }) => status === 0).map(({ student_id }) => student_id)
  const items = acts.kinds.map(({ key, label }) => ({
    key,
    label,
    onClick: () => void acts.setKind(active, key),
  }))
  return (
    <div className={css.acts}>
      <span>{t('chosen', { count: chosen.length })}</span>
      {active.length > 0 && (
        <>
          <Button danger onClick={() => acts.remove(active)}>
            {t('remove')}
          </Button>
          <Dropdown menu={{ items }} trigger={['click']}>
            <Button>{t('kind')}</Button>
          </Dropdown>
          <Button onClick={() => setSplitting(true)}>{t('split')}</Button>
        </>
      )}
      {gone.length > 0 && group.status === 'enable' && (
        <ActionButton onAct={() => acts.restore(gone)}>{t('restore')}</ActionButton>
      )}
      <SplitDialog group={group} studentIds={active} open={splitting} onClose={() => setSplitting(false)} />
    </div>
  )
}

const matches = (member: Member, text: string) =>
  [member.student_no, member.name, member.name_en, member.admin_class].some((value) =>
    value.toLowerCase().includes(text.toLowerCase()),
  )

/** The students of a class: search, choose, remove, take back, split. */
export function MemberTable({ group, members, mayEdit }: Props) {
  const t = useTranslations()
  const columns = useColumns()
  const tickWords = useTickTranslations<Member>(useName())
  const [text, setText] = useState('')
  const [withRemoved, setWithRemoved] = useState(false)
  const [ids, setIds] = useState<number[]>([])
  const removed = members.filter(({ status }) => status === 0).length
  const shown = useMemo(
    () => members.filter((one) => (withRemoved || one.status === 1) && matches(one, text.trim())),
    [members, withRemoved, text],
  )
  const chosen = members.filter(({ student_id }) => ids.includes(student_id))
  return (
    <>
      <div className={css.tools}>
        <Input
          allowClear
          prefix={<SearchOutlined />}
          className={css.search ?? ''}
          aria-label={t('searchMember')}
          placeholder={t('searchMember')}
          onChange={({ target }) => setText(target.value)}
        />
        {removed > 0 && (
          <Checkbox checked={withRemoved} onChange={({ target }) => setWithRemoved(target.checked)}>
            {t('showRemoved', { count: removed })}
          </Checkbox>
        )}
        {mayEdit && chosen.length > 0 && <Acts group={group} chosen={chosen} onDone={() => setIds([])} />}
      </div>
      <Table<Member>
        size="small"
        rowKey="student_id"
        dataSource={shown}
        columns={columns}
        rowClassName={({ status }) => (status === 0 ? (css.gone ?? '') : '')}
        pagination={{ defaultPageSize: 100, hideOnSinglePage: true, pageSizeOptions: [50, 100, 200] }}
        {...(mayEdit
          ? {
              rowSelection: {
                selectedRowKeys: ids,
                onChange: (keys) => setIds(keys.map(Number)),
                ...tickWords,
              },
            }
          : {})}
      />
    </>
  )
}
