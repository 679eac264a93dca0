import type { CourseColumn } from '@obelisk/contract/training-plan/import-words'
import type { Heads } from '../sheet-head.ts'

const words = (list: string) => list.split('|')

/** How schools head the columns of a course list. The first word of each is the one on our own template. */
export const courseHeads: Heads<CourseColumn> = {
  code: words('课程代码|课程编号|课程编码|课程号|代码|Course code|Code|课号|课程序号代码|Course no'),
  name: words(
    '课程名称|课程名|课程|课程中文名称|Course name|Course|Name|课程名称中英文|课程名称中文英文|课程名称及英文名称|课程中文名|课程名称课程英文名称|教学环节名称|实践环节名称|环节名称',
  ),
  name_en: words(
    '英文名称|课程英文名称|英文名|课程英文名|English name|英文课程名称|课程英文名字|Course name in English',
  ),
  term: words(
    '开课学期|学期|建议修读学期|修读学期|开设学期|Term|Semester|开课时间|建议修读学年学期|建议开课学期|开课学年学期|学期安排|实施学期|安排学期|修读时间|授课学期|开出学期',
  ),
  category: words('课程类别|课程类型|类别|Category|课程属性|课程分类|课程体系|课程平台|课程群类别|课程大类'),
  module: words('课程模块|模块|Module'),
  ceeaa_category: words(
    '认证类别|CEEAA类别|认证课程类别|工程认证类别|Accreditation category|认证标准课程类别|认证课程分类|通用标准类别|工程教育认证课程类别',
  ),
  nature: words(
    '课程性质|性质|修读性质|必修选修|选必修|Nature|修读方式|修读要求|课程修读性质|必修或选修|必选修|选课性质|修课性质|必修/选修|选修必修',
  ),
  credits: words('学分|学分数|Credits|课程学分|学分值|总学分'),
  hours_total: words(
    '总学时|学时|学时数|学时总计|学时总学时|学时合计|Hours|Total hours|课内总学时|计划学时|总课时|课时|学时总数|总计学时|学时数总学时|学时分配总学时|学时分配合计|学时及分配总学时|课内学时',
  ),
  hours_theory: words(
    '理论学时|理论|讲授|讲授学时|授课|学时理论|Theory|Theory hours|讲课|课堂教学|课堂讲授|理论教学|理论课时|讲课学时|理论授课|理论讲授|课堂|学时分配理论|学时分配讲授|学时分配讲课|学时讲授|学时讲课',
  ),
  hours_lab: words(
    '实验学时|实验|学时实验|Lab|Lab hours|实验课时|实验教学|课内实验|实验课|学时分配实验|实验上机|实验及上机',
  ),
  hours_computer: words(
    '上机学时|上机|学时上机|Computer|Computer hours|上机课时|课内上机|机时|学时分配上机|上机实践',
  ),
  hours_practice: words(
    '实践学时|实践|学时实践|Practice|Practice hours|实践教学|实训|课内实践|实践课时|实践教学学时|学时分配实践|实习|实习实训',
  ),
  hours_seminar: words('研讨学时|研讨|Seminar|Seminar hours|讨论|讨论学时|研讨课|学时分配研讨'),
  hours_exercise: words('习题学时|习题|Exercise|Exercise hours|习题课|学时分配习题'),
  hours_other: words('其他学时|其他|Other|Other hours|课外|课外学时|自主学习|线上|线上学时|学时分配其他'),
  weeks: words('周数|实践周数|Weeks|周|教学周数|实习周数|周数学时'),
  weekly_hours: words('周学时|Weekly hours|Hours a week|周课时|平均周学时|每周学时'),
  assess_type: words(
    '考核方式|考核|考核类型|考试考查|Assessment|考核形式|考试方式|考核性质|考试形式|考核方法|考试类型|试查|考核方式试查',
  ),
  college: words(
    '开课单位|开课学院|开课部门|Offered by|开课院系|开课院部|承担单位|开课教学单位|开课系|授课单位|归属院系|所属学院',
  ),
  group: words('选课组|课程组|课程群|Group'),
  is_core: words(
    '核心课程|是否核心|核心|Core course|Core|核心课|是否核心课程|是否为核心课程|专业核心课程|核心课程标识',
  ),
  is_eval: words('评价课程|是否评价课程|Evaluation course'),
  is_bilingual: words('双语授课|双语|是否双语|Bilingual'),
  industry: words('企业参与|企业或行业专家参与|行业专家参与|Industry experts|With industry experts'),
  prerequisites: words(
    '先修课程|先修课|先修课程代码|Prerequisites|先修课程名称|先修课程要求|前置课程|前导课程|先修要求',
  ),
  educations: words('五育|德智体美劳|Five educations'),
}
