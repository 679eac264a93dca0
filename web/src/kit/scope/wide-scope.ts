import type { DropdownData } from '@obelisk/contract/dropdown'
import { create } from 'zustand'
import { keepSelection, selectionOf } from '../selections.ts'
import { useBaseData } from './base-data.ts'

type Wide = { project?: number; academicTerm?: number }

const useStored = create<Wide>()(() => selectionOf('wide'))

export function setWideScope(change: Wide) {
  useStored.setState(change)
  keepSelection('wide', { ...useStored.getState() })
}

/** The programmes a person works with, the preferred one first; empty until they are known. */
const usePreferred = create<{ projects: readonly number[] }>()(() => ({ projects: [] }))

export const preferProjects = (projects: readonly number[]) => usePreferred.setState({ projects })

const known = (id: number | undefined, rows: readonly { id: number }[] | undefined) =>
  id !== undefined && rows?.some((row) => row.id === id) ? id : undefined

const currentTerm = (data: DropdownData | undefined) =>
  (data?.terms.find(({ is_current }) => is_current) ?? data?.terms[0])?.id

/** The wide scope of the header: programme and academic term, at first the person's own or the first programme, and the current term. */
export function useWideScope(): {
  project: number | undefined
  academicTerm: number | undefined
  /** Whether there is nothing to wait for: a list of no programme would be changed for that of one at once. */
  isSettled: boolean
} {
  const { project, academicTerm } = useStored()
  const preferred = usePreferred(({ projects }) => projects)
  const { data, state } = useBaseData()
  const first = preferred.find((id) => known(id, data?.projects)) ?? data?.projects[0]?.id
  return {
    project: known(project, data?.projects) ?? first,
    academicTerm: known(academicTerm, data?.terms) ?? currentTerm(data),
    isSettled: data !== undefined || state === 'failed',
  }
}
