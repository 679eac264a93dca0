import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { outlineOf } from '../queries.ts'
import { ScaleOfCourse } from './levels.ts'

/** Levels inside are those of a course. */
export function CourseLevels({ catalog, children }: { catalog: number | undefined; children: ReactNode }) {
  const { data } = useQuery({ ...outlineOf(catalog ?? 0), enabled: catalog !== undefined })
  return <ScaleOfCourse value={data?.bloom_scale ?? 'six'}>{children}</ScaleOfCourse>
}
