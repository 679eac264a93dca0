import type { Language, Translations } from '@obelisk/contract/refusal'
import { type TimetableField, timetableHeads } from '@obelisk/engine/term-calendar/timetable-table'
import type { KindOfList } from '#roster/public.ts'

const titles: Readonly<Record<TimetableField, Translations>> = {
  teaching_class: { 'zh-cn': '教学班', en: 'Teaching class' },
  course: { 'zh-cn': '课程', en: 'Course' },
  teachers: { 'zh-cn': '任课教师', en: 'Teachers' },
  weekday: { 'zh-cn': '星期', en: 'Weekday' },
  sections: { 'zh-cn': '节次', en: 'Sections' },
  weeks: { 'zh-cn': '周次', en: 'Weeks' },
  time: { 'zh-cn': '上课时间', en: 'Time' },
  room: { 'zh-cn': '地点', en: 'Room' },
  hours: { 'zh-cn': '学时类型', en: 'Kind' },
}

/** A list of timetables: a class or a course in each row, and when it meets. */
export const listOfTimetables: KindOfList = {
  kind: 'timetables',
  needed: ['teaching_class'],
  instead: 'course',
  columns: Object.fromEntries(
    Object.entries(timetableHeads).map(([field, words]) => [
      field,
      { title: titles[field as TimetableField], words, isWritten: true },
    ]),
  ),
}

/** The columns of the template and of what comes back. */
export const fileColumns = [
  ...(['teaching_class', 'course', 'teachers', 'weekday', 'sections', 'weeks', 'room', 'hours'] as const),
] as const

export const fileWords = {
  'zh-cn': {
    notes: {
      teaching_class: '教学班名称或代码；只有一个教学班时可只填课程',
      weekday: '如 周一、星期一、1',
      sections: '如 3-4、第3-4节',
      weeks: '如 1-16、1-15单、2,4,6-8；不填为全部周',
      hours: '理论或实验，不填为理论',
    },
    theory: '理论',
    lab: '实验',
    weekdays: '周一,周二,周三,周四,周五,周六,周日',
    odd: '单',
    even: '双',
    template: '课表导入模板',
    failed: '未导入的课表',
    reason: '原因',
    between: '、',
  },
  en: {
    notes: {
      teaching_class: 'Name or code of the class; where there is one class the course is enough',
      weekday: 'Such as Mon, Monday, 1',
      sections: 'Such as 3-4',
      weeks: 'Such as 1-16, 1-15 odd, 2,4,6-8; empty: all weeks',
      hours: 'Theory or lab; empty: theory',
    },
    theory: 'Theory',
    lab: 'Lab',
    weekdays: 'Mon,Tue,Wed,Thu,Fri,Sat,Sun',
    odd: ' odd',
    even: ' even',
    template: 'Template for timetables',
    failed: 'Timetables not imported',
    reason: 'Reason',
    between: ', ',
  },
} as const satisfies Record<Language, unknown>

export const headsIn = (language: Language) =>
  fileColumns.map((field) => {
    const note = (fileWords[language].notes as Partial<Record<TimetableField, string>>)[field]
    return { header: titles[field][language], width: 20, ...(note ? { note } : {}) }
  })

/** What is called missing in a line. */
export const missingTitles = {
  day: titles.weekday,
  sections: titles.sections,
  weeks: titles.weeks,
} as const satisfies Record<string, Translations>
