import type { CourseColumn } from '@obelisk/contract/training-plan/import-words'
import type { Heads } from './sheet-head.ts'

/** How schools head the columns of a course list. The first word of each is the one on our own template. */
export const courseHeads = {
  code: ['课程代码', '课程编号', '课程编码', '课程号', '代码', 'Course code', 'Code'],
  name: ['课程名称', '课程名', '课程', '课程中文名称', 'Course name', 'Course', 'Name'],
  name_en: ['英文名称', '课程英文名称', '英文名', '课程英文名', 'English name'],
  term: ['开课学期', '学期', '建议修读学期', '修读学期', '开设学期', 'Term', 'Semester'],
  category: ['课程类别', '课程类型', '类别', 'Category'],
  module: ['课程模块', '模块', 'Module'],
  ceeaa_category: ['认证类别', 'CEEAA类别', '认证课程类别', '工程认证类别', 'Accreditation category'],
  nature: ['课程性质', '性质', '修读性质', '必修选修', '选必修', 'Nature'],
  credits: ['学分', '学分数', 'Credits'],
  hours_total: ['总学时', '学时', '学时数', '学时总计', '学时总学时', '学时合计', 'Hours', 'Total hours'],
  hours_theory: ['理论学时', '理论', '讲授', '讲授学时', '授课', '学时理论', 'Theory', 'Theory hours'],
  hours_lab: ['实验学时', '实验', '学时实验', 'Lab', 'Lab hours'],
  hours_computer: ['上机学时', '上机', '学时上机', 'Computer', 'Computer hours'],
  hours_practice: ['实践学时', '实践', '学时实践', 'Practice', 'Practice hours'],
  hours_seminar: ['研讨学时', '研讨', 'Seminar', 'Seminar hours'],
  hours_exercise: ['习题学时', '习题', 'Exercise', 'Exercise hours'],
  hours_other: ['其他学时', '其他', 'Other', 'Other hours'],
  weeks: ['周数', '实践周数', 'Weeks'],
  weekly_hours: ['周学时', 'Weekly hours', 'Hours a week'],
  assess_type: ['考核方式', '考核', '考核类型', '考试考查', 'Assessment'],
  college: ['开课单位', '开课学院', '开课部门', 'Offered by'],
  group: ['选课组', '课程组', '课程群', 'Group'],
  is_core: ['核心课程', '是否核心', '核心', 'Core course', 'Core'],
  is_eval: ['评价课程', '是否评价课程', 'Evaluation course'],
  is_bilingual: ['双语授课', '双语', '是否双语', 'Bilingual'],
  industry: ['企业参与', '企业或行业专家参与', '行业专家参与', 'Industry experts', 'With industry experts'],
  prerequisites: ['先修课程', '先修课', '先修课程代码', 'Prerequisites'],
  educations: ['五育', '德智体美劳', 'Five educations'],
} as const satisfies Heads<CourseColumn>
