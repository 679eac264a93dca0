import type { Database } from '#db/connect.ts'
import type { Actor } from '#kernel/actor.ts'
import { testDatabase } from '../../test/database.ts'
import { person } from '../../test/people.ts'

/** A course with a published syllabus and a class of students, for the tests of this room. */
export type TestClass = {
  id: number
  siblingId: number
  courseId: number
  projectId: number
  syllabusId: number
  teacher: Actor
  /** Teaches only the parallel class. */
  colleague: Actor
  students: { id: number; student_no: string; name: string }[]
  siblingStudents: { id: number; student_no: string; name: string }[]
  components: { id: number; name: string }[]
  objectives: { id: number; no: number }[]
}

type Plan = {
  students?: number
  components?: readonly { name: string; ratio: number; points: readonly number[] }[]
}

const surnames = [...'赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜']
const given = ['明', '丽', '强', '静', '浩然', '子涵', '雨欣', '思远', '一凡', '佳琪', '梦洁', '俊杰']

/** Names that are all different within a class. */
export const nameOf = (n: number) =>
  `${surnames[n % surnames.length]}${given[Math.floor(n / surnames.length) % given.length]}${n >= 384 ? n : ''}`

const defaultComponents = [
  { name: '作业', ratio: 20, points: [10, 10, 0] },
  { name: '实验', ratio: 20, points: [0, 0, 20] },
  { name: '期末考试', ratio: 60, points: [20, 25, 15] },
]

let made = 0

/** Makes a class in this test file's database. Every call makes another course with other students. */
export async function testClass({
  students = 6,
  components = defaultComponents,
}: Plan = {}): Promise<TestClass> {
  const { db } = await testDatabase()
  const code = `T${++made}`
  const home = await makeHome(db, code)
  const teacher = await makeTeacher(db, `${code}A`, home.collegeId)
  const colleague = await makeTeacher(db, `${code}B`, home.collegeId)
  const { courseId, syllabusId, ...plan } = await makeCourse(db, code, home.cultureId, components)
  const term = await termOf(db)
  const classFor = async (name: string, teacherId: number) => {
    const { id } = await one(db, 'teaching_class', {
      code: `${code}-${name}`,
      name: `${code}计算机${name}班`,
      course_id: courseId,
      base_project_id: home.projectId,
      base_grade_id: home.gradeId,
      academic_term_id: term,
    })
    await db
      .insertInto('teaching_class_teacher')
      .values({ teaching_class_id: id, teacher_id: teacherId, is_main: true })
      .execute()
    return id
  }
  const id = await classFor('1', teacher.teacherId)
  const siblingId = await classFor('2', colleague.teacherId)
  const seat = (from: number, count: number, classId: number) =>
    seatStudents(db, home, made, from, count, classId)
  return {
    id,
    siblingId,
    courseId,
    syllabusId,
    projectId: home.projectId,
    teacher: teacher.actor,
    colleague: colleague.actor,
    students: await seat(1, students, id),
    siblingStudents: await seat(students + 1, 3, siblingId),
    ...plan,
  }
}

type Db = Database['db']
type Home = { projectId: number; gradeId: number; collegeId: number; cultureId: number }

// the tables differ, the shape of the statement does not: the type checker looks at one of them instead of at all
const one = (db: Db, table: Parameters<Db['insertInto']>[0], row: object): Promise<{ id: number }> =>
  db
    .insertInto(table as 'college')
    .values(row as never)
    .returning('id')
    .executeTakeFirstOrThrow()

async function makeHome(db: Db, code: string): Promise<Home> {
  const { id: collegeId } = await one(db, 'college', { code, name: `${code}学院` })
  const { id: projectId } = await one(db, 'project', { code, name: `${code}专业`, college_id: collegeId })
  const { id: gradeId } = await one(db, 'grade', { base_project_id: projectId, year: 2023, name: '2023级' })
  const { id: libraryId } = await one(db, 'requirement_library', {
    code,
    name: code,
    name_en: code,
    year: 2024,
  })
  const { id: cultureId } = await one(db, 'culture', {
    base_project_id: projectId,
    library_id: libraryId,
    name: '方案',
    major: 1,
  })
  return { projectId, gradeId, collegeId, cultureId }
}

async function makeTeacher(db: Db, code: string, collegeId: number) {
  const actor = await person('teacher')
  const { id: teacherId } = await one(db, 'teacher', {
    account_id: actor.accountId,
    staff_no: code,
    name: `${code}老师`,
    college_id: collegeId,
  })
  return { actor, teacherId }
}

async function termOf(db: Db): Promise<number> {
  const found = await db.selectFrom('academic_term').select('id').executeTakeFirst()
  if (found) return found.id
  const { id } = await one(db, 'academic_term', {
    year_start: 2024,
    semester: 1,
    name: '2024-2025-1',
    start_date: '2024-09-01',
  })
  return id
}

async function makeCourse(
  db: Db,
  code: string,
  cultureId: number,
  components: NonNullable<Plan['components']>,
) {
  const { id: catalogId } = await one(db, 'course_catalog', { code, name: '数据结构' })
  const { id: courseId } = await one(db, 'course', {
    base_culture_id: cultureId,
    catalog_id: catalogId,
    code,
    name: '数据结构',
    name_en: 'Data Structures',
    term: 3,
    credits: 4,
  })
  const { id: syllabusId } = await one(db, 'syllabus', {
    course_id: courseId,
    catalog_id: catalogId,
    version: '1.0',
  })
  await one(db, 'document', {
    kind: 'syllabus',
    subject_id: syllabusId,
    title: '数据结构',
    version: '1.0',
    state: 'published',
  })
  const width = Math.max(...components.map(({ points }) => points.length))
  const objectives = await db
    .insertInto('objective')
    .values(
      Array.from({ length: width }, (_, n) => ({ syllabus_id: syllabusId, no: n + 1, text: `目标${n + 1}` })),
    )
    .returning(['id', 'no'])
    .execute()
  const rows = await db
    .insertInto('component')
    .values(components.map(({ name, ratio }, weigh) => ({ syllabus_id: syllabusId, name, ratio, weigh })))
    .returning(['id', 'name'])
    .execute()
  const cells = rows.flatMap(({ id }, place) =>
    (components[place]?.points ?? []).flatMap((points, o) =>
      points > 0 ? [{ component_id: id, objective_id: objectives[o]?.id ?? 0, points }] : [],
    ),
  )
  await db.insertInto('component_objective').values(cells).execute()
  return { courseId, syllabusId, objectives, components: rows }
}

async function seatStudents(
  db: Db,
  home: Home,
  series: number,
  from: number,
  count: number,
  classId: number,
) {
  const rows = Array.from({ length: count }, (_, n) => ({
    student_no: `2023${String(series).padStart(2, '0')}${String(from + n).padStart(4, '0')}`,
    name: nameOf(from + n - 1),
    name_en: `Student ${from + n}`,
    base_project_id: home.projectId,
    base_grade_id: home.gradeId,
  }))
  const students = await db
    .insertInto('student')
    .values(rows)
    .returning(['id', 'student_no', 'name'])
    .execute()
  await db
    .insertInto('student_teaching_class')
    .values(students.map(({ id }) => ({ student_id: id, teaching_class_id: classId })))
    .execute()
  return students
}
