import { type Book, linesOf, sure } from '../book.ts'

/** code | what it is | code of the parent | name | English name */
const colleges = linesOf(`
JZUT|school||江州理工大学|Jiangzhou University of Technology
CSE|college|JZUT|计算机与软件学院|School of Computing and Software
CSE-SE|section|CSE|软件工程系|Department of Software Engineering
CSE-CS|section|CSE|计算机科学系|Department of Computer Science
SCI|college|JZUT|理学院|School of Science
SCI-MA|section|SCI|应用数学系|Department of Applied Mathematics
SCI-PH|section|SCI|大学物理教研室|Physics Section
MAR|college|JZUT|马克思主义学院|School of Marxism
FL|college|JZUT|外国语学院|School of Foreign Languages
EM|college|JZUT|经济管理学院|School of Economics and Management
`)

/** code | code of the unit | name | English name */
const projects = linesOf(`
080902|CSE-SE|软件工程|Software Engineering
080901|CSE-CS|计算机科学与技术|Computer Science and Technology
`)

export const gradeYears = [2022, 2023, 2024, 2025] as const
export type GradeYear = (typeof gradeYears)[number]

/** The two programmes by the letters that their courses begin with. */
export type ProgrammeKey = 'SE' | 'CS'
export const programmeKeys = ['SE', 'CS'] as const

/** Students per admin class: 软工 then 计科, two classes in each grade. */
const sizes: Record<ProgrammeKey, Record<GradeYear, readonly [number, number]>> = {
  SE: { 2022: [36, 35], 2023: [43, 44], 2024: [44, 43], 2025: [32, 31] },
  CS: { 2022: [38, 37], 2023: [46, 45], 2024: [45, 44], 2025: [58, 45] },
}

export type ClassUnit = { id: number; name: string; size: number; code: string }
export type Units = {
  college: (code: string) => number
  project: Record<ProgrammeKey, number>
  grade: (programme: ProgrammeKey, year: GradeYear) => number
  classes: (programme: ProgrammeKey, year: GradeYear) => ClassUnit[]
}

const shortNames: Record<ProgrammeKey, string> = { SE: '软工', CS: '计科' }

function addClasses(book: Book, programme: ProgrammeKey, year: GradeYear, project: number, grade: number) {
  return sizes[programme][year].map((size, index) => {
    const name = `${shortNames[programme]}${year % 100}0${index + 1}`
    const code = `${year}0${index + 1 + (programme === 'SE' ? 0 : 2)}`
    const id = book.add('admin_class', {
      base_project_id: project,
      base_grade_id: grade,
      name,
      tutor_id: null,
    })
    return { id, name, size, code }
  })
}

/** The school, its colleges and sections, the two programmes with four grades and two admin classes in each. */
export function addUnits(book: Book): Units {
  const ids = new Map<string, number>()
  for (const [code = '', kind, parent = '', name = '', name_en = ''] of colleges) {
    const row = { parent_id: ids.get(parent) ?? null, kind: kind as 'college', code, name, name_en }
    ids.set(code, book.add('college', { ...row, weigh: ids.size + 1 }))
  }
  const college = (code: string) => sure(ids.get(code), `college ${code}`)
  const project = { SE: 0, CS: 0 }
  const grades = new Map<string, number>()
  const classes = new Map<string, ClassUnit[]>()
  projects.forEach(([code = '', unit = '', name = '', name_en = ''], index) => {
    const key = sure(programmeKeys[index], 'a programme key')
    project[key] = book.add('project', { college_id: college(unit), code, name, name_en, weigh: index + 1 })
    for (const year of gradeYears) {
      const grade = book.add('grade', { base_project_id: project[key], year, name: `${year}级` })
      grades.set(`${key}${year}`, grade)
      classes.set(`${key}${year}`, addClasses(book, key, year, project[key], grade))
    }
  })
  return {
    college,
    project,
    grade: (programme, year) => sure(grades.get(`${programme}${year}`), 'a grade'),
    classes: (programme, year) => sure(classes.get(`${programme}${year}`), 'classes'),
  }
}
