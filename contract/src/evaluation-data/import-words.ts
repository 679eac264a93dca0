import type { Translations } from '../refusal.ts'
import type { ImportNoteCode, ImportProblemCode } from './import-shapes.ts'

/** The sentence of each problem; the page says it, and the workbook of failed rows carries it in its last column. */
export const importProblemWords: Record<ImportProblemCode, Translations> = {
  above_full: {
    'zh-cn': '{item}：{shown} 超过满分 {full}',
    en: '{item}: {shown} is above the full mark {full}',
  },
  negative: { 'zh-cn': '{item}：{shown} 是负数', en: '{item}: {shown} is negative' },
  not_number: {
    'zh-cn': '{item}：“{shown}”不是数字，也不是已知的状态',
    en: '{item}: “{shown}” is no number and no known state',
  },
  number_with_text: {
    'zh-cn': '{item}：“{shown}”不是数字，应为 {number}？',
    en: '{item}: “{shown}” is no number. Should it be {number}?',
  },
  percent_cell: {
    'zh-cn': '{item}：{shown} 是百分数，按满分 {full} 折算为 {number}？',
    en: '{item}: {shown} is a percentage. Should it be {number} of {full}?',
  },
  word_mark: {
    'zh-cn': '{item}：“{shown}”是等级，按本校约定 {percent}/100 折算为 {number}？',
    en: '{item}: “{shown}” is a grade, which your school counts as {percent} of 100. Should it be {number}?',
  },
  formula_error: { 'zh-cn': '{item}：公式出错 {shown}', en: '{item}: the formula failed with {shown}' },
  formula_unsaved: {
    'zh-cn': '{item}：公式的结果没有存在文件里，请在 Excel 或 WPS 中打开并保存后再导入',
    en: '{item}: the result of the formula is not in the file. Open it in Excel or WPS, save it, and import it again',
  },
  date_in_cell: {
    'zh-cn': '{item}：单元格是日期 {shown}，不是成绩',
    en: '{item}: the cell holds the date {shown}, no mark',
  },
  too_precise: {
    'zh-cn': '{item}：{shown} 的小数超过 3 位',
    en: '{item}: {shown} has more than 3 decimals',
  },
  unknown_student: {
    'zh-cn': '学号 {no} 不在本班名册中',
    en: 'Student number {no} is not in the roster of this class',
  },
  other_class: { 'zh-cn': '{no} {name} 是“{class}”的学生', en: '{no} {name} is a student of “{class}”' },
  no_number: { 'zh-cn': '这一行没有学号', en: 'This row has no student number' },
  name_differs: {
    'zh-cn': '表中是“{shown}”，名册是“{name}”。学号一致。',
    en: 'The sheet says “{shown}”, the roster “{name}”. The number is the same.',
  },
  duplicate_student: {
    'zh-cn': '学号 {no} 在第 {rows} 行重复，成绩不同',
    en: 'Student number {no} stands in rows {rows} with different marks',
  },
  two_sheets: {
    'zh-cn': '{item} 在“{other}”中是 {theirs}，在“{sheet}”中是 {shown}',
    en: '{item} is {theirs} in “{other}” and {shown} in “{sheet}”',
  },
  padded_numbers: {
    'zh-cn': '有 {count} 个学号少了开头的 0（如 {shown}，名册为 {no}），姓名一致。是同一批学生吗？',
    en: '{count} student numbers have lost their leading zeros (such as {shown} for {no}); the names agree. Are they these students?',
  },
  full_differs: {
    'zh-cn': '{item} 的满分：表中是 {file}，系统是 {ours}',
    en: 'Full mark of {item}: the sheet says {file}, the system {ours}',
  },
  objective_differs: {
    'zh-cn': '{item} 的课程目标：表中是目标 {file}，系统是目标 {ours}',
    en: 'Objective of {item}: the sheet says {file}, the system {ours}',
  },
  total_differs: {
    'zh-cn': '表中总分 {shown}，各项之和是 {sum}',
    en: 'The total of the sheet is {shown}, the items sum to {sum}',
  },
  unassigned_column: {
    'zh-cn': '“{head}”列有 {count} 个成绩，不知道对应哪个评分项',
    en: 'Column “{head}” has {count} marks; which item are they of?',
  },
  item_twice: { 'zh-cn': '{item} 对应了两列', en: '{item} is given by two columns' },
  no_student_column: { 'zh-cn': '没有找到学号列', en: 'No column of student numbers was found' },
  students_in_columns: {
    'zh-cn':
      '“{sheet}”中学生排在列上（第 {row} 行有 {count} 名学生）；请在 Excel 中用“选择性粘贴—转置”后再导入',
    en: 'In “{sheet}” the students stand in the columns ({count} of them in row {row}). Turn the table in Excel (paste special, transpose) and import it again',
  },
  hidden_column: {
    'zh-cn': '隐藏的列“{head}”有 {count} 个数，没有读取；需要时请指定它是什么',
    en: 'The hidden column “{head}” has {count} numbers and is not read. Say what it is to take it in',
  },
  hidden_rows: {
    'zh-cn': '隐藏的 {count} 行（第 {rows} 行）也已读取',
    en: 'Hidden rows are read too ({count}: {rows})',
  },
  full_open: {
    'zh-cn': '{item} 的满分表中没有写明（最高分 {highest}），满分是多少？',
    en: 'The sheet does not say the full mark of {item} (highest mark {highest}). What is it?',
  },
  far_below_full: {
    'zh-cn': '{item} 的满分是 {full}，表中最高只有 {highest}，满分对吗？',
    en: 'The full mark of {item} is {full}, but the highest mark of the sheet is {highest}. Is that right?',
  },
  would_replace: {
    'zh-cn':
      '{item} 已有成绩，其中 {changed} 个与表中不同（原均分 {old}，表中 {new}；{examples}）。是另一次考核，还是替换？',
    en: '{item} has marks already and {changed} of them differ from the sheet (mean {old} stored, {new} in the sheet; {examples}). Is this another assessment, or are they replaced?',
  },
  new_without_objective: {
    'zh-cn': '新评分项 {item} 还不知道对应哪个课程目标',
    en: 'The objective of the new item {item} is not known yet',
  },
}

/** What was put right by itself. */
export const importNoteWords: Record<ImportNoteCode, Translations> = {
  full_width: { 'zh-cn': '全角数字转为半角 {count} 格', en: 'Full-width digits made plain (cells: {count})' },
  number_as_text: {
    'zh-cn': '文本格式的数字 {count} 格，已按数字读取',
    en: 'Numbers stored as text, read as numbers (cells: {count})',
  },
  spaces: {
    'zh-cn': '去掉学号、姓名里的空格 {count} 格',
    en: 'Spaces removed from student numbers and names (cells: {count})',
  },
  state_word: {
    'zh-cn': '状态词识别为缺考、缓考等 {count} 格',
    en: 'Words such as absent or deferred recognised (cells: {count})',
  },
  blank_word: {
    'zh-cn': '“-”“/”按未录入处理 {count} 格',
    en: 'Dashes and slashes read as not entered (cells: {count})',
  },
  row_state: {
    'zh-cn': '按备注列的状态填入 {count} 行',
    en: 'State taken from the remark column (rows: {count})',
  },
  same_row_twice: {
    'zh-cn': '完全相同的重复行 {count} 行，只取一行',
    en: 'Rows that stand twice and equal, taken once (rows: {count})',
  },
  formula_value: {
    'zh-cn': '公式格取表中保存的值 {count} 格',
    en: 'Formulas read by their saved value (cells: {count})',
  },
  hidden_rows: {
    'zh-cn': '隐藏的学生行 {count} 行，也已读取',
    en: 'Hidden rows of students read too (rows: {count})',
  },
  totals_agree: {
    'zh-cn': '总分与各题之和一致 {count} 行，总分列只作核对',
    en: 'Totals that agree with their items (rows: {count})',
  },
}
