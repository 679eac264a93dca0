import { type FormExample, flag, list, passage, table, text } from '#form-template/field.ts'

/** What a school's form of an exam paper may hold. */
export const examPaperFields = {
  title: text('试卷名称', '期末试卷（A 卷）', 'Final paper (A)'),
  school: text('学校', '方塔大学', 'Obelisk University'),
  unit: text('开课单位', '软件工程系', 'Department of Software Engineering'),
  term: text('学年学期', '2026-2027-1'),
  course: text('课程名称', '数据结构', 'Data Structures'),
  course_code: text('课程代码', 'SE201'),
  label: text('卷别', 'A'),
  number: text('试卷编号', 'SJ-202611-0001'),
  mode: text('考核方式', '闭卷', 'Closed book'),
  duration: text('考试时长', '120'),
  total: text('总分', '100'),
  class_names: text('适用班级', '软工2501、软工2502', 'SE2501, SE2502'),
  exam_time: text('考试时间', '2027-01-11 09:00'),
  place: text('考试地点', '教三-204', 'T3-204'),
  permitted: text('允许携带', '不带存储功能的计算器', 'a calculator without memory'),
  notice: text(
    '答题要求',
    '请将答案写在试卷的指定位置。',
    'Write your answers where the paper asks for them.',
  ),
  setters: text('命题人', '林书远', 'Lin Shuyuan'),
  reviewers: text('审题人', '秦菲', 'Qin Fei'),
  draft: text('草稿标记', '草稿', 'DRAFT'),
  is_final: flag('已审批'),
  sections: list('大题', {
    section_no: text('大题号', '一', '1'),
    section_title: text('大题名称', '选择题', 'Choice'),
    section_points: text('大题分值', '20'),
    section_count: text('大题题数', '10'),
    section_note: text('大题说明', '每题只有一个正确选项', 'One option is right'),
  }),
  signatures: list('签字', {
    role: text('签字人身份', '教研室主任', 'Head of section'),
    opinion: text('意见', '同意', 'Agreed'),
    signed_by: text('签名', '王建国', 'Wang Jianguo'),
  }),
  table_scores: table('分数表'),
  table_blueprint: table('双向细目表'),
  questions: passage('全部试题'),
  key: passage('答案与评分标准'),
} as const

export const examPaperExample: FormExample = {
  list: 'sections',
  row: 'section_no',
  text: 'permitted',
  table: 'table_scores',
}
