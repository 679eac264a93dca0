import { chanceOf } from '../chance.ts'
import type { TeachingClass } from '../teaching/classes.ts'

/** How well students do at what belongs to a requirement of 2024, as a share of the full mark. */
const byRequirement: Readonly<Record<number, number>> = {
  1: 0.79,
  2: 0.75,
  3: 0.73,
  4: 0.71,
  5: 0.78,
  6: 0.75,
  7: 0.83,
  8: 0.81,
  9: 0.79,
  10: 0.67,
  11: 0.77,
}
/** Courses that students find harder or easier than others. */
const byCourse: Readonly<Record<string, number>> = {
  CS2036: -0.08,
  SE206: -0.03,
  CS2032: -0.05,
  MA104: -0.03,
  SE407: 0.03,
}

/** Shares of 数据结构 in 计算机科学与技术 by grade and objective. */
const structures: Readonly<Record<number, readonly number[]>> = {
  2022: [0.78, 0.757, 0.678, 0.785],
  2023: [0.795, 0.72, 0.668, 0.8],
  2024: [0.83, 0.762, 0.688, 0.825],
  2025: [0.835, 0.755, 0.69, 0.825],
}

/** The level that a class reaches at an objective whose indicator is of this requirement of 2024. */
export function levelOf(
  { course, year, name }: TeachingClass,
  objective: number,
  requirement: number,
): number {
  if (course.facts.code === 'CS2031') return structures[year]?.[objective - 1] ?? 0.7
  const usual = byRequirement[requirement] ?? 0.75
  const chance = chanceOf(`level ${course.facts.code} ${objective}`)
  const ofClass = chanceOf(`level ${name}`).normal() * 0.008
  const ofProgramme = course.facts.code.startsWith('CS') ? 0.028 : 0
  const spread = requirement === 10 ? 0.002 : 0.012
  return usual + (byCourse[course.facts.code] ?? 0) + ofProgramme + chance.normal() * spread + ofClass
}
