import { enrolStates } from '@obelisk/contract/roster/people'
import { useQuery } from '@tanstack/react-query'
import { useName } from '#kit/translations.ts'
import { useTranslations } from './messages.ts'
import { choices } from './queries.ts'

const states = ['enable', 'disable'] as const
const genders = [1, 2, 0] as const

/** Options of the choices that forms and filters of the roster offer. `mine` keeps those the person may write in. */
export function useOptions() {
  const t = useTranslations()
  const nameOf = useName()
  const { data } = useQuery(choices)
  const named = <T extends { id: number; name: string; name_en: string }>(list: readonly T[] = []) =>
    list.map((one) => ({ value: one.id, label: nameOf(one) }))
  const mine = <T extends { may_edit: boolean }>(list: readonly T[] = []) =>
    list.filter((one) => one.may_edit)
  const projects = data?.projects ?? []
  const gradeName = (id: number) => {
    const grade = data?.grades.find((one) => one.id === id)
    const project = projects.find((one) => one.id === grade?.base_project_id)
    return `${project ? nameOf(project) : ''} ${grade ? nameOf({ name: grade.name }) : ''}`.trim()
  }
  const editable = new Set(mine(projects).map(({ id }) => id))
  return {
    school: data?.colleges.find(({ kind }) => kind === 'school')?.id,
    colleges: named(data?.colleges.filter(({ kind }) => kind !== 'school')),
    myColleges: named(mine(data?.colleges)),
    parents: named(data?.colleges.filter(({ kind }) => kind !== 'section')),
    realColleges: named(data?.colleges.filter(({ kind }) => kind === 'college')),
    sections: named(data?.colleges.filter(({ kind }) => kind === 'section')),
    projects: named(projects),
    myProjects: named(mine(projects)),
    gradeNames: [...new Set(data?.grades.map(({ name }) => name))].map((name) => ({
      value: name,
      label: nameOf({ name }),
    })),
    myGrades: (data?.grades ?? [])
      .filter(({ base_project_id }) => editable.has(base_project_id))
      .map(({ id }) => ({ value: id, label: gradeName(id) })),
    adminClasses: (data?.admin_classes ?? []).map(({ id, name }) => ({ value: id, label: name })),
    myAdminClasses: mine(data?.admin_classes).map(({ id, name }) => ({ value: id, label: name })),
    teachers: (data?.teachers ?? []).map((one) => ({
      value: one.id,
      label: `${nameOf(one)} ${one.staff_no}`,
    })),
    titles: (data?.titles ?? []).map((value) => ({ value })),
    statuses: states.map((value) => ({ value, label: t(value === 'enable' ? 'enabled' : 'disabled') })),
    enrolStates: enrolStates.map((value) => ({ value, label: t(value) })),
    genders: genders.map((value) => ({ value, label: t(`gender-${value}`) })),
  }
}

/** The value of a field that has one possible choice: it begins with it. */
export const onlyOf = (field: string, options: readonly { value: number }[]) =>
  options.length === 1 ? { [field]: options[0]?.value } : {}
