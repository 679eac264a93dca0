import { AppstoreAddOutlined, CopyOutlined, UploadOutlined } from '@ant-design/icons'
import { linkTo } from '@obelisk/contract/links'
import {
  type ClassRow,
  classes,
  exportClasses,
  setClassStatus,
} from '@obelisk/contract/teaching-class/classes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { lazy, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call, fetchFile } from '#kit/call.ts'
import { WhenOpened } from '#kit/dialog/WhenOpened.tsx'
import { Tag } from '#kit/display/tags.tsx'
import { useImportOpen } from '#kit/handed-file.ts'
import { DataList } from '#kit/list/DataList.tsx'
import type { Column } from '#kit/list/types.ts'
import { useBaseData, useBaseDataOf } from '#kit/scope/base-data.ts'
import { useWideScope } from '#kit/scope/wide-scope.ts'
import { useMay } from '#kit/session.ts'
import { EmptyState } from '#kit/state/states.tsx'
import { useClassName, useName } from '#kit/translations.ts'
import { ClassesFrame } from '../ClassesFrame.tsx'
import { useTranslations } from '../messages.ts'
import { choices, classesChanged } from '../queries.ts'
import { ClassFields } from './ClassFields.tsx'
import { useMerge } from './MergeDialog.tsx'

const TakeOverDialog = lazy(async () => ({ default: (await import('./TakeOverDialog.tsx')).TakeOverDialog }))
const ImportClasses = lazy(async () => ({ default: (await import('./ImportClasses.tsx')).ImportClasses }))
const ImportList = lazy(async () => ({ default: (await import('../members/ImportList.tsx')).ImportList }))

function useColumns(): Column<ClassRow>[] {
  const t = useTranslations()
  const nameOf = useName()
  const classNameOf = useClassName()
  return [
    {
      key: 'name',
      wraps: true,
      title: t('name'),
      sort: true,
      phone: 'title',
      render: ({ id, name, course, course_en }) => (
        <Link to={linkTo.classMembers({ id })}>
          {classNameOf(name, { name: course, name_en: course_en })}
        </Link>
      ),
    },
    {
      key: 'course',
      wraps: true,
      title: t('course'),
      sort: true,
      render: (row) => `${row.course_code} ${nameOf({ name: row.course, name_en: row.course_en })}`,
    },
    { key: 'grade', title: t('grade'), sort: true, render: ({ grade }) => nameOf({ name: grade }) },
    {
      key: 'academic_term',
      title: t('term'),
      sort: true,
      render: (row) => nameOf({ name: row.academic_term }),
    },
    {
      key: 'teacher_names',
      wraps: true,
      title: t('teachers'),
      render: (row) => row.teachers.map(nameOf).join(t('between')),
    },
    { key: 'count', title: t('count'), kind: 'number', sort: true },
    {
      key: 'status',
      title: t('status'),
      render: ({ status }) => (
        <Tag tone={status === 'enable' ? 'success' : 'neutral'}>
          {t(status === 'enable' ? 'enabled' : 'disabled')}
        </Tag>
      ),
    },
    {
      key: 'admin_classes',
      wraps: true,
      title: t('adminClasses'),
      phone: 'none',
      render: (row) => row.admin_classes.join(t('between')),
    },
    { key: 'code', title: t('code'), sort: true, hidden: true },
  ]
}

/** What can be done with several classes. */
function useBatch() {
  const t = useTranslations()
  const client = useQueryClient()
  const { message } = App.useApp()
  const merge = useMerge()
  const { mutate } = useMutation({
    mutationFn: (input: { ids: number[]; status: 'enable' | 'disable' }) => call(setClassStatus, input),
    onSuccess: ({ count }) => {
      void message.success(t('changedClasses', { count }))
      return classesChanged(client)
    },
  })
  const status = (['enable', 'disable'] as const).map((value) => ({
    key: value,
    label: t(value),
    danger: value === 'disable',
    onClick: (ids: number[]) => mutate({ ids, status: value }),
  }))
  const merging = {
    key: 'merge',
    label: t('merge'),
    onClick: (_: number[], rows: ClassRow[]) => merge.ask(rows),
  }
  return { actions: [...status, merging], dialog: merge.dialog }
}

function useFilters() {
  const t = useTranslations()
  const nameOf = useName()
  const { project } = useWideScope()
  const data = useBaseData((store) => store.data)
  const grades = useBaseDataOf(project)?.grades
  return [
    {
      field: 'academic_term_id',
      label: t('term'),
      options: (data?.terms ?? []).map((one) => ({ value: one.id, label: nameOf(one) })),
    },
    {
      field: 'base_project_id',
      label: t('project'),
      options: (data?.projects ?? []).map((one) => ({ value: one.id, label: nameOf(one) })),
    },
    {
      field: 'grade',
      label: t('grade'),
      options: [...new Set(grades?.map(({ name }) => name))].map((name) => ({
        value: name,
        label: nameOf({ name }),
      })),
    },
    {
      field: 'status',
      label: t('status'),
      options: [
        { value: 'enable', label: t('enabled') },
        { value: 'disable', label: t('disabled') },
      ],
    },
  ]
}

/** `current`: the current term, into which a list of classes goes. */
function Tools({ current }: { current: number | undefined }) {
  const t = useTranslations()
  const members = useImportOpen('class-list')
  const [takesOver, setTakesOver] = useState(false)
  const lists = useImportOpen('classes')
  return (
    <>
      {/* its words would push the tools into a second row at 1440 */}
      <Button
        icon={<CopyOutlined />}
        aria-label={t('takeOver')}
        title={t('takeOver')}
        onClick={() => setTakesOver(true)}
      />
      {current !== undefined && (
        <>
          <Button icon={<AppstoreAddOutlined />} onClick={lists.open}>
            {t('importClasses')}
          </Button>
          <WhenOpened open={lists.isOpen}>
            <ImportClasses
              term={current}
              open={lists.isOpen}
              onClose={lists.close}
              handed={lists.handed?.id}
            />
          </WhenOpened>
        </>
      )}
      <WhenOpened open={takesOver}>
        <TakeOverDialog open={takesOver} onClose={() => setTakesOver(false)} />
      </WhenOpened>
      <Button icon={<UploadOutlined />} onClick={members.open}>
        {t('importList')}
      </Button>
      <WhenOpened open={members.isOpen}>
        <ImportList open={members.isOpen} onClose={members.close} handed={members.handed?.id} />
      </WhenOpened>
    </>
  )
}

/** The teaching classes that the person teaches, leads or manages. */
export function Page() {
  const t = useTranslations()
  const client = useQueryClient()
  const navigate = useNavigate()
  const mayEdit = useMay('teaching-class/edit')
  const columns = useColumns()
  const filters = useFilters()
  const batch = useBatch()
  const classNameOf = useClassName()
  const { data } = useQuery({ ...choices, enabled: mayEdit })
  const current = data?.terms.find(({ is_current }) => is_current)?.id
  return (
    <ClassesFrame at="/TeachingClasses">
      <DataList<typeof classes, ClassRow>
        calls={classes}
        name="teaching-class.classes"
        order="academic_term,desc"
        edit="teaching-class/edit"
        mayEdit={(row) => row.may_edit}
        nameOf={({ name, course, course_en }) => classNameOf(name, { name: course, name_en: course_en })}
        columns={columns}
        filters={filters}
        form={{
          titleOf: (row) => t(row ? 'edit' : 'add'),
          initial: { status: 'enable', ...(current ? { academic_term_id: current } : {}) },
          fields: (row) => <ClassFields row={row} />,
          toWrite: ({ code, ...values }) => (code ? { ...values, code } : values),
        }}
        rowActions={[
          {
            key: 'members',
            label: t('members'),
            onClick: ({ id }) => navigate(linkTo.classMembers({ id })),
          },
        ]}
        {...(mayEdit ? { batchActions: batch.actions, tools: <Tools current={current} /> } : {})}
        onExport={(query) => fetchFile(exportClasses, query)}
        empty={<EmptyState title={t('none')} text={t('noneText')} />}
        onChanged={() => classesChanged(client)}
      />
      {batch.dialog}
    </ClassesFrame>
  )
}
