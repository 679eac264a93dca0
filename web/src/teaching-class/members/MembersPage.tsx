import { DownloadOutlined, TeamOutlined, UploadOutlined, UserAddOutlined } from '@ant-design/icons'
import { linkTo } from '@obelisk/contract/links'
import type { ClassRow } from '@obelisk/contract/teaching-class/classes'
import { exportMembers } from '@obelisk/contract/teaching-class/members'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy, useState } from 'react'
import { Link, useParams } from 'react-router'
import { fetchFile } from '#kit/call.ts'
import { WhenOpened } from '#kit/dialog/WhenOpened.tsx'
import { Tag } from '#kit/display/tags.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { StateStrip } from '#kit/frame/StateStrip.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { useClassName, useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { classOf, membersOf } from '../queries.ts'
import { AddAdminClasses, AddStudents } from './AddDialogs.tsx'
import { MemberTable } from './MemberTable.tsx'
import css from './members.module.css'

const ImportList = lazy(async () => ({ default: (await import('./ImportList.tsx')).ImportList }))

type Dialog = 'classes' | 'numbers' | 'import'

function Adding({ group }: { group: ClassRow }) {
  const t = useTranslations()
  const [open, setOpen] = useState<Dialog>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Button icon={<TeamOutlined />} onClick={() => setOpen('classes')}>
        {t('addAdminClass')}
      </Button>
      <Button icon={<UserAddOutlined />} onClick={() => setOpen('numbers')}>
        {t('addStudents')}
      </Button>
      <Button icon={<UploadOutlined />} onClick={() => setOpen('import')}>
        {t('importList')}
      </Button>
      <AddAdminClasses group={group} open={open === 'classes'} onClose={close} />
      <AddStudents group={group} open={open === 'numbers'} onClose={close} />
      <WhenOpened open={open === 'import'}>
        <ImportList classId={group.id} open={open === 'import'} onClose={close} />
      </WhenOpened>
    </>
  )
}

function Facts({ group }: { group: ClassRow }) {
  const t = useTranslations()
  const nameOf = useName()
  const facts = [
    [t('course'), `${group.course_code} ${nameOf({ name: group.course, name_en: group.course_en })}`],
    [
      t('grade'),
      `${nameOf({ name: group.project, name_en: group.project_en })} ${nameOf({ name: group.grade })}`,
    ],
    [t('term'), nameOf({ name: group.academic_term })],
    [t('teachers'), group.teachers.map(nameOf).join(t('between')) || '–'],
    [t('count'), String(group.count)],
  ] as const
  return (
    <dl className={css.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Members({ group }: { group: ClassRow }) {
  const t = useTranslations()
  const query = useQuery(membersOf(group.id))
  const empty = (
    <EmptyState title={t('noMembers')} text={t('noMembersText')}>
      {group.may_edit && <Adding group={group} />}
    </EmptyState>
  )
  return (
    <Loaded query={query} isEmpty={({ list }) => list.length === 0} empty={empty}>
      {({ list, may_edit }) => <MemberTable group={group} members={list} mayEdit={may_edit} />}
    </Loaded>
  )
}

/** The students of one teaching class. */
export function Page() {
  const t = useTranslations()
  const classNameOf = useClassName()
  const { id = '' } = useParams()
  const query = useQuery(classOf(Number(id)))
  const group = query.data
  const isOpen = group?.may_edit && group.status === 'enable'
  return (
    <PageFrame
      title={group && classNameOf(group.name, { name: group.course, name_en: group.course_en })}
      tags={group?.status === 'disable' && <Tag>{t('disabled')}</Tag>}
      actions={
        <>
          <Link className={css.back ?? ''} to={linkTo.teachingClasses()}>
            {t('back')}
          </Link>
          {group && (
            <Button
              icon={<DownloadOutlined />}
              onClick={() =>
                void fetchFile(exportMembers, {
                  search: [{ field: 'id', val: String(group.id), operator: 'eq' }],
                })
              }
            >
              {t('exportMembers')}
            </Button>
          )}
          {isOpen && <Adding group={group} />}
        </>
      }
      strip={group?.status === 'disable' && <StateStrip tone="yours" text={t('disabledStrip')} />}
    >
      <Loaded query={query}>
        {(loaded) => (
          <>
            <Facts group={loaded} />
            <Members group={loaded} />
          </>
        )}
      </Loaded>
    </PageFrame>
  )
}
