import type { PointedList } from '@obelisk/contract/roster/list'
import { type KindOfList, readPeopleList } from '#roster/public.ts'
import type { Room } from '../access.ts'

/** The columns of a list of teaching classes. */
const classColumns = ['course', 'teaching_class', 'project', 'grade', 'teachers', 'admin_class'] as const

export const listOfClasses: KindOfList = {
  kind: 'classes',
  needed: ['course', 'teaching_class'],
  columns: {
    course: {
      title: { 'zh-cn': '课程', en: 'Course' },
      words: [
        ...['课程', '课程名称', '课程名', '课程代码', '课程编号', '课程号'],
        ...['course', 'course name', 'course code', 'course title', 'subject'],
      ],
    },
    teaching_class: {
      title: { 'zh-cn': '教学班', en: 'Teaching class' },
      words: [
        '教学班',
        '教学班名称',
        '班级名称',
        '上课班级',
        '班级',
        'teaching class',
        'class',
        'class name',
        'section',
      ],
    },
    project: {
      title: { 'zh-cn': '专业', en: 'Programme' },
      words: ['专业', '专业名称', '所属专业', 'programme', 'program', 'major'],
    },
    grade: {
      title: { 'zh-cn': '年级', en: 'Cohort' },
      words: ['年级', '入学年份', '入学年级', 'grade', 'cohort', 'year of admission'],
    },
    teachers: {
      title: { 'zh-cn': '任课教师', en: 'Teachers' },
      words: [
        '任课教师',
        '主讲教师',
        '教师',
        '授课教师',
        '教师姓名',
        '工号',
        'teacher',
        'teachers',
        'instructor',
        'lecturer',
      ],
    },
    admin_class: {
      title: { 'zh-cn': '行政班', en: 'Admin classes' },
      words: [
        ...['行政班', '行政班级', '行政班名称', '教学班组成', '班级组成', '合班班级', '学生班级', '面向班级'],
        ...['上课对象', '授课对象', '授课班级', 'admin class', 'admin classes', 'classes of students'],
      ],
    },
  },
}

export type ListedClass = { row: number; sheet: string } & Record<(typeof classColumns)[number], string>

/** The classes that a workbook lists, under whatever titles. */
export async function readClasses(ctx: Room, fileId: number, pointed: PointedList = null) {
  const read = await readPeopleList(ctx.door('roster'), listOfClasses, fileId, pointed)
  const list = read.people.map(({ row, sheet, cells }): ListedClass => {
    const {
      course = '',
      teaching_class = '',
      project = '',
      grade = '',
      teachers = '',
      admin_class = '',
    } = cells
    return { row, sheet, course, teaching_class, project, grade, teachers, admin_class }
  })
  const sheets = [...new Set(list.map(({ sheet }) => sheet))].slice(0, 3)
  return { ...read, list, sheet: sheets.join(ctx.language === 'en' ? ', ' : '、') }
}
