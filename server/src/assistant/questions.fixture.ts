/**
 * A question, and the passage that answers it: its kind, the beginning of its title, its place; of the guide, whose
 * paragraphs move, the words that it begins with.
 */
type Expected = readonly [question: string, kind: string, title: string, place: string]

/** Questions about the demonstration in both languages. */
export const questions: readonly Expected[] = [
  ['数据结构的课程目标 3 是什么？', 'syllabus', '数据结构 ', 'objective:3'],
  ['数据结构有哪些实验？线性表实验做什么', 'syllabus', '数据结构 ', 'lab:1'],
  ['数据结构里最短路径在哪一章讲', 'syllabus', '数据结构 ', 'chapter:6'],
  ['操作系统哪一章讲死锁？', 'syllabus', '操作系统 ', 'chapter:5'],
  ['操作系统的虚拟内存安排在第几章', 'syllabus', '操作系统 ', 'chapter:7'],
  ['编译原理哪一章讲词法分析', 'syllabus', '编译原理 ', 'chapter:2'],
  ['编译原理目标代码生成这一章的重点是什么', 'syllabus', '编译原理 ', 'chapter:8'],
  ['计算机网络的运输层', 'syllabus', '计算机网络 ', 'chapter:5'],
  ['数据结构用什么教材', 'syllabus', '数据结构 ', 'resources'],
  ['操作系统的成绩评定中作业占多少', 'syllabus', '操作系统 ', 'assessment'],
  ['数据结构课程的思政如何设计', 'syllabus', '数据结构 ', 'ideology'],
  ['数据结构的教学方法是什么', 'syllabus', '数据结构 ', 'methods'],
  ['软件工程 2024 版培养方案 毕业要求 终身学习', 'plan', '软件工程 2024', 'requirement:11'],
  ['软件工程专业的毕业条件，要修满多少学分', 'plan', '软件工程', 'conditions'],
  ['软件工程 2024 版的主要实践环节有哪些', 'plan', '软件工程 2024', 'practice'],
  ['软件工程专业有什么特色', 'plan', '软件工程', 'features'],
  ['怎样导入成绩工作簿，要不要先改成模板', 'guide', '使用说明', '点“导入”，拖入 .xlsx、.'],
  ['成绩确认后怎么解锁修改', 'guide', '使用说明', '没有缺漏后点“确认成绩”。确认后'],
  ['审批时怎样批量通过', 'guide', '使用说明', '键盘：J K 换一份，X 选中，'],
  ['题库里的题怎么批量标注', 'guide', '使用说明', '批量标注：勾选几道题，右边填要改'],
  ['调休补课在校历里怎么填', 'guide', '使用说明', '“校历”全校一份，由教务处维护：'],
  ['学校自己的 Word 模板怎么上传', 'guide', '使用说明', '「常规管理 → 表单模板」管理达'],
  ['删除的教师还能从数据回收站还原吗', 'guide', '使用说明', '从后台、教学工作台或后台任务中删'],
  ['计算凭证怎样离线复算', 'guide', '使用说明', '计算凭证：JSON，含输入、参数'],
  ['操作系统的死锁实验或练习有什么改进措施：设计—互评—重写', 'measure', '操作系统', 'measure'],
  ['Course objective 2 of Data Structures', 'syllabus', '数据结构 ', 'objective:2'],
  [
    'Which objective of Data Structures is about debugging, profiling and version control?',
    'syllabus',
    '数据结构 ',
    'objective:4',
  ],
  [
    'Design structures and algorithms for given needs and evaluate correctness',
    'syllabus',
    '数据结构 ',
    'objective:3',
  ],
  ['Homework and quizzes in the grading of Operating Systems', 'syllabus', '操作系统 ', 'assessment'],
  [
    'Decompose a complex problem of Operating Systems and compare several ways',
    'syllabus',
    '操作系统 ',
    'objective:2',
  ],
  ['Textbooks and resources of Operating Systems', 'syllabus', '操作系统 ', 'resources'],
  [
    'Lifelong learning requirement in the 2022 plan of Software Engineering',
    'plan',
    '软件工程 2022',
    'requirement:12',
  ],
  [
    'Graduation requirement engineering and society in the 2022 training plan of Software Engineering',
    'plan',
    '软件工程 2022',
    'requirement:6',
  ],
  ['How do projects run through the four years of Software Engineering?', 'plan', '软件工程', 'features'],
  [
    'What are the conditions of graduation for Software Engineering, all credits earned?',
    'plan',
    '软件工程',
    'conditions',
  ],
  [
    'Have integrity, responsibility and professional ethics: educational objective of Software Engineering',
    'plan',
    '软件工程',
    'edu-objective:1',
  ],
  [
    'How do I import the workbook with marks? Title rows and merged heads',
    'guide',
    '使用说明',
    'Import. Drop the workbook you',
  ],
  [
    'How do approvers find the report and split an opinion into lines?',
    'guide',
    '使用说明',
    'Approve. Approvers find the re',
  ],
  [
    'Where do I narrow the questions of the question bank?',
    'guide',
    '使用说明',
    'Question bank: the questions o',
  ],
  ['What does Ctrl K search?', 'guide', '使用说明', 'Search (Ctrl K): syllabi, teac'],
]
