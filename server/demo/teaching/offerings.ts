import type { GradeYear, ProgrammeKey } from '../people/units.ts'

/**
 * How far the marks of a class are: nothing wanted yet, the head only, half entered, entered and confirmed early this
 * term, or confirmed in a cycle that is over.
 */
export type MarkStage = 'none' | 'setup' | 'entering' | 'entered' | 'confirmed'

/** A course that is taught to a grade: one class together, or one for each of the two admin classes. */
export type Offering = {
  programme: ProgrammeKey
  year: GradeYear
  code: string
  together: boolean
  stage: MarkStage
}

type Line = readonly [year: GradeYear, codes: string, stage: MarkStage]

const linesOf = (programme: ProgrammeKey, lines: readonly Line[]): Offering[] =>
  lines.flatMap(([year, codes, stage]) =>
    codes.split(' ').map((code) => ({
      programme,
      year,
      code: code.replace('+', ''),
      together: !code.endsWith('+'),
      stage,
    })),
  )

/** What the grade of 2022 was taught and is evaluated by; a plus marks two parallel classes. */
const leavers = {
  SE: 'MA101 MA104 PH101 SE101 SE201+ SE202 SE203 SE204 SE205 SE206 SE302 SE303 SE304 SE305 SE306 SE404 SE405 SE406 SE407 EN201 PO101 PO103 EC101 GE101',
  CS: 'MA101 MA104 PH101 CS1011 CS2031 CS2032 CS2033 CS2034 CS2035 CS2036 CS3012 CS3013 CS3014 CS3015 CS4014 CS4015 CS4017 EN201 PO101 PO103 EC101 GE101 CS3016',
} as const

/** Cycles that are over: the grade that left, autumn 2025, spring 2026 and the two before of 数据结构. */
const finished: Offering[] = [
  ...linesOf('SE', [
    [2022, leavers.SE, 'confirmed'],
    [2023, 'SE201+ SE203 SE206 SE302 SE305', 'confirmed'],
    [2024, 'SE201+ SE202 SE204 SE205', 'confirmed'],
    [2025, 'SE101+', 'confirmed'],
  ]),
  ...linesOf('CS', [
    [2022, leavers.CS, 'confirmed'],
    // 专业实习 was taught but its marks never came
    [2022, 'CS4016', 'setup'],
    [2023, 'CS2031 CS2033 CS3016', 'confirmed'],
    [2024, 'CS2031+ CS2034 CS2035', 'confirmed'],
    [2025, 'CS1011+', 'confirmed'],
  ]),
]

/** The autumn of 2026: seventeen classes of 软件工程, three of them with everything entered. */
const current: Offering[] = [
  ...linesOf('SE', [
    [2025, 'SE201+', 'entering'],
    [2025, 'SE202 MA103 MA104', 'setup'],
    [2024, 'SE302+', 'entered'],
    [2024, 'SE203 SE306 SE303+', 'setup'],
    [2024, 'SE206+', 'entering'],
    [2023, 'SE304+', 'entering'],
    [2023, 'SE312', 'entered'],
    [2023, 'SE310', 'none'],
  ]),
  ...linesOf('CS', [
    [2025, 'CS2031+', 'entering'],
    [2025, 'CS2032', 'setup'],
    [2024, 'CS2033+ CS2036', 'setup'],
    [2024, 'CS3012', 'entering'],
    [2023, 'CS3014', 'setup'],
  ]),
]

export const offerings: readonly Offering[] = [...finished, ...current]
