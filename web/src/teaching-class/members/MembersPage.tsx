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
import { useClassName, useName } from '#kit/words.ts'
import { useWords } from '../messages.ts'
import { classOf, membersOf } from '../queries.ts'
import { AddAdminClasses, AddStudents } from './AddDialogs.tsx'
import { MemberTable } from './MemberTable.tsx'
import css from './members.module.css'

const ImportList = lazy(async () => ({ default: (await import('./ImportList.tsx')).ImportList }))

type Dialog = 'classes' | 'numbers' | 'import'

function Adding({ group }: { group: ClassRow }) {
  const say = useWords()
  const [open, setOpen] = useState<Dialog>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Button icon={<TeamOutlined />} onClick={() => setOpen('classes')}>
        {say('addAdminClass')}
      </Button>
      <Button icon={<UserAddOutlined />} onClick={() => setOpen('numbers')}>
        {say('addStudents')}
      </Button>
      <Button icon={<UploadOutlined />} onClick={() => setOpen('import')}>
        {say('importList')}
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
  const say = useWords()
  const nameOf = useName()
  const facts = [
    [say('course'), `${group.course_code} ${nameOf({ name: group.course, name_en: group.course_en })}`],
    [
      say('grade'),
      `${nameOf({ name: group.project, name_en: group.project_en })} ${nameOf({ name: group.grade })}`,
    ],
    [say('term'), nameOf({ name: group.academic_term })],
    [say('teachers'), group.teachers.map(nameOf).join(say('between')) || '–'],
    [say('count'), String(group.count)],
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
  const say = useWords()
  const query = useQuery(membersOf(group.id))
  const empty = (
    <EmptyState title={say('noMembers')} text={say('noMembersText')}>
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
  const say = useWords()
  const classNameOf = useClassName()
  const { id = '' } = useParams()
  const query = useQuery(classOf(Number(id)))
  const group = query.data
  const isOpen = group?.may_edit && group.status === 'enable'
  return (
    <PageFrame
      title={group && classNameOf(group.name, { name: group.course, name_en: group.course_en })}
      tags={group?.status === 'disable' && <Tag>{say('disabled')}</Tag>}
      actions={
        <>
          <Link className={css.back ?? ''} to={linkTo.teachingClasses()}>
            {say('back')}
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
              {say('exportMembers')}
            </Button>
          )}
          {isOpen && <Adding group={group} />}
        </>
      }
      strip={group?.status === 'disable' && <StateStrip tone="yours" text={say('disabledStrip')} />}
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
