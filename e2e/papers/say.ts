export type Language = 'zh-cn' | 'en'

/** What the screens of papers and marks say in English, numbers as #. Parts of longer texts stand for them. */
const english: Readonly<Record<string, string>> = {
  新建试卷: 'New paper',
  课程: 'Course',
  数据结构: 'Data Structures',
  考试类别: 'Examination',
  清考试卷: 'clearing paper',
  卷别: 'Papers',
  开始命题: 'Begin',
  '上传 Word 试卷': 'Upload a Word paper',
  '读到 # 个大题，# 题': 'sections #, questions #',
  分值: 'Marks',
  '选中题目合计 # 分': 'The marks of the chosen questions sum to #',
  课程目标: 'Objectives',
  '放入试卷：# 题，# 分': 'Put into the paper: questions #, marks #',
  'A 卷': 'Paper A',
  '# 分 · # 题': '# marks · # questions',
  卷头与分工: 'Head and duties',
  审题: 'Reviewer',
  试做: 'Trial answering',
  周启明: 'Zhou Qiming',
  苏婉清: 'Su Wanqing',
  考试时间: 'Examination',
  考试地点: 'Room',
  保存: 'Save',
  提请审题: 'Ask for a review',
  审题中: 'In review',
  对提醒的说明: 'Reason for the warnings',
  提交审核: 'Submit',
  撤回: 'Withdraw',
  同意: 'Approve',
  '待审核（第 # 级）': 'In review (step #)',
  命题范围符合大纲: 'It stays within the syllabus',
  '表述准确，无科学性、政治性错误': 'Correct wording, no factual or political errors',
  题目之间无相互提示: 'No question gives away another',
  '图表、版式、标点规范': 'Figures, layout and punctuation in order',
  体现解决复杂工程问题的能力: 'It shows the solving of complex problems',
  审题通过: 'Pass',
  封存抽签数: 'Seal the draw',
  抽签数由你封存: 'You sealed the draw',
  第三人说的话: 'Words of the third person',
  抽卷: 'Draw',
  开封的数: 'Opened number',
  打开印刷包: 'Open the package',
  去打印: 'To the pages',
  '一、': '1. ',
  下载: 'Download',
  '整套打包（ZIP）…': 'Whole package (ZIP)…',
  开始打包: 'Pack',
  已打好: 'Packed',
  关闭: 'Close',
  由大纲生成: 'Make from the syllabus',
  取自试卷: 'Take from a paper',
  '已带入，共 # 项': 'Taken, # items in all',
  保存评分项: 'Save items',
  有未保存的修改: 'Unsaved changes',
  评分项: 'Items',
  成绩录入: 'Marks',
  导入: 'Import',
  拖入成绩工作簿: 'Drop a workbook of marks',
  '# 行都没有问题': 'All # rows are fine',
  '导入 # 行': 'Import # rows',
  '新写入 # 格': '# new marks',
  去核对并确认成绩: 'Check and confirm the marks',
  确认成绩: 'Confirm marks',
  已确认: 'Confirmed',
  成绩分布: 'Distribution of marks',
  '应考 #': 'Enrolled #',
  成绩分析: 'About the results',
  平均: 'Mean',
  '归还题库后，各题的 P、D 写回题库': 'P and D go to the bank when the paper is released',
  试卷分析表: 'Analysis form',
  归还题库: 'Release',
  已归还题库: 'Released to the bank',
  '各题的 P、D 已写回题库': 'The bank has P and D of every question',
}

/** A text of the screen in the language of a visit. One that has no English here breaks the journey that needs it. */
export type Say = (chinese: string) => string

export function sayIn(language: Language): Say {
  if (language === 'zh-cn') return (chinese) => chinese
  return (chinese) => {
    const numbers = chinese.match(/\d+/g) ?? []
    const text = english[chinese.replace(/\d+/g, '#')]
    if (text === undefined) throw new Error(`The journey in English lacks “${chinese}”.`)
    return numbers.reduce((made, number) => made.replace('#', number), text)
  }
}
