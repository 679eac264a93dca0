import { choice, none, nps, open, page, questionnaire, scale, words } from './words.ts'

const say = page(
  'words',
  words('想说的话', 'In your own words'),
  open('keep', words('哪一处最值得保留？', 'What should be kept as it is?')),
  open('change', words('哪一处最该改？', 'What should change first?')),
)

const byObjective = scale(
  'objective',
  words(
    '学完这门课，你达到课程目标 {no} 的程度：{text}',
    'How far have you reached course objective {no}: {text}',
  ),
  { scale: 'attain', repeat: 'objective' },
)
const byRequirement = (title: Parameters<typeof scale>[1], of: 'attain' | 'able') =>
  scale('requirement', title, { scale: of, repeat: 'requirement' })
const byGoal = (title: Parameters<typeof scale>[1], of: 'attain' | 'agree') =>
  scale('goal', title, { scale: of, repeat: 'educational-objective' })

export const courseSelf = questionnaire(
  words(
    '按自己的真实情况选，没有对错，不影响成绩。',
    'Choose what is true for you. Nothing here affects your grade.',
  ),
  page('objectives', words('课程目标', 'Course objectives'), byObjective),
  page(
    'teaching',
    words('教与学', 'Teaching and learning'),
    scale('lost', words('任务说明常让我无从下手', 'Instructions of tasks often left me at a loss'), {
      reverse: true,
    }),
    scale('feedback', words('作业的反馈让我知道怎样改进', 'Feedback on my work told me how to improve')),
    choice('hours', 'single', words('每周课外投入', 'Hours a week outside class'), [
      ['2 小时以内', 'Up to 2'],
      ['2–4 小时', '2 to 4'],
      ['4–6 小时', '4 to 6'],
      ['6 小时以上', 'More than 6'],
    ]),
  ),
  say,
)

export const midTerm = questionnaire(
  words(
    '学期还有一半，你的意见这学期就能用上。',
    'Half of the term is left: what you say can still be used.',
  ),
  page(
    'p1',
    none,
    scale('pace', words('上课的节奏适合我', 'The pace suits me')),
    scale('clear', words('我清楚每次课要学会什么', 'I know what each class is for')),
    scale('load', words('课外任务的量合适', 'The work outside class is reasonable')),
    scale('lost', words('听课时我经常跟不上', 'I often cannot follow in class'), { reverse: true }),
    scale('help', words('遇到困难时我能得到帮助', 'I get help when I am stuck')),
  ),
  say,
)

export const satisfaction = questionnaire(
  words('请按整个学期的感受填写。', 'Please think of the whole term.'),
  page(
    'p1',
    none,
    scale('content', words('教学内容', 'Content'), { scale: 'satisfied' }),
    scale('method', words('教学方法', 'Methods'), { scale: 'satisfied' }),
    scale('resources', words('学习资源', 'Learning resources'), { scale: 'satisfied' }),
    scale('support', words('课后答疑', 'Help outside class'), { scale: 'satisfied' }),
    scale('overall', words('总体', 'Overall'), { scale: 'satisfied' }),
  ),
  say,
)

export const assessment = questionnaire(
  words('关于这门课的考核。', 'About the assessment of this course.'),
  page(
    'p1',
    none,
    scale('fits', words('考的是课上讲过的内容', 'What was assessed was taught')),
    scale('fair', words('评分标准事先清楚', 'The grading standards were clear beforehand')),
    scale('share', words('平时成绩占的比例合适', 'Course work weighs enough beside the final')),
    scale('surprise', words('考题常超出课程目标', 'Questions often went beyond the objectives'), {
      reverse: true,
    }),
  ),
  say,
)

export const graduate = questionnaire(
  words('毕业之际，请评一评自己的能力。', 'As you graduate, please judge your own abilities.'),
  page(
    'requirements',
    words('毕业要求', 'Graduation requirements'),
    byRequirement(words('毕业要求 {no}：{text}', 'Requirement {no}: {text}'), 'attain'),
  ),
  page(
    'rest',
    none,
    choice('next', 'single', words('毕业去向', 'After graduation'), [
      ['就业', 'Work'],
      ['国内升学', 'Further study at home'],
      ['出国升学', 'Further study abroad'],
      ['创业', 'An enterprise of my own'],
      ['尚未确定', 'Not decided'],
    ]),
    nps('recommend', words('你会向学弟学妹推荐这个专业吗？', 'Would you recommend the programme?')),
    open('change', words('专业培养最该改进的一处', 'What should the programme improve first?')),
  ),
)

export const alumni = questionnaire(
  words('毕业几年后，请回头看一看。', 'Some years on, please look back.'),
  page(
    'goals',
    words('培养目标', 'Educational objectives'),
    byGoal(words('培养目标 {no}：{text}', 'Educational objective {no}: {text}'), 'attain'),
  ),
  page(
    'requirements',
    words('毕业要求', 'Graduation requirements'),
    byRequirement(words('毕业时我在这方面的能力：{text}', 'My ability at graduation: {text}'), 'able'),
  ),
  page(
    'rest',
    none,
    choice('field', 'single', words('现在的岗位', 'Your position'), [
      ['研发', 'Development'],
      ['测试与质量', 'Testing and quality'],
      ['管理', 'Management'],
      ['科研与教学', 'Research and teaching'],
      ['其他', 'Other'],
    ]),
    open(
      'missing',
      words(
        '工作中最需要、在校时学得不够的是什么？',
        'What do you need at work that you did not learn enough of?',
      ),
    ),
  ),
)

export const employer = questionnaire(
  words(
    '请评一评贵单位的本专业毕业生。',
    'Please judge the graduates of this programme in your organisation.',
  ),
  page(
    'requirements',
    words('毕业生的能力', 'Abilities of graduates'),
    byRequirement(words('毕业生在这方面的能力：{text}', 'Ability of graduates: {text}'), 'able'),
  ),
  page(
    'goals',
    words('培养目标', 'Educational objectives'),
    byGoal(words('这一培养目标符合单位的需要：{text}', 'This objective meets our needs: {text}'), 'agree'),
  ),
  page(
    'rest',
    none,
    nps(
      'recommend',
      words('贵单位愿意继续招聘本专业毕业生吗？', 'Will you hire graduates of this programme again?'),
    ),
    open('change', words('对人才培养的建议', 'What should the programme improve?')),
  ),
)

export const goalsReview = questionnaire(
  words('请评一评培养目标是否合理。', 'Please judge whether the educational objectives are right.'),
  page(
    'goals',
    none,
    byGoal(
      words(
        '培养目标 {no} 符合行业发展与社会需要：{text}',
        'Objective {no} fits industry and society: {text}',
      ),
      'agree',
    ),
    open('missing', words('还缺少什么？', 'What is missing?')),
  ),
)

export const peer = questionnaire(
  words('同行听课与材料评价。', 'Judgement of a class by a colleague.'),
  page(
    'p1',
    none,
    scale('aims', words('这次课服务于课程目标', 'The class serves the course objectives')),
    scale('depth', words('内容有深度', 'The content has depth')),
    scale('active', words('学生主动参与', 'Students take part')),
    scale('checks', words('课上检验了学习效果', 'Learning is checked in class')),
  ),
  say,
)
