/** 记忆 理解 应用 分析 评价 创造 */
export const bloomLevels = ['remember', 'understand', 'apply', 'analyse', 'evaluate', 'create'] as const
/** 知识 能力 素质 */
export const objectiveKinds = ['knowledge', 'ability', 'quality'] as const
export const resourceKinds = ['textbook', 'reference', 'digital', 'tool'] as const
/** The kinds of hours, as the training plan counts them. */
export const hourKinds = [
  'hours_theory',
  'hours_lab',
  'hours_computer',
  'hours_practice',
  'hours_seminar',
  'hours_exercise',
  'hours_other',
] as const
/** The parts that a syllabus must have before it is handed in, where a school says nothing else. */
export const requiredSyllabusParts = ['objectives', 'chapters', 'components'] as const
/** Words by which a component is known to count attendance. */
export const attendanceWords = ['考勤', '出勤', '签到', '到课', 'attendance'] as const
/** Verbs that say nothing that can be measured. */
export const vagueVerbs = [
  '了解',
  '掌握',
  '熟悉',
  '认识',
  '知道',
  '懂得',
  'know',
  'be familiar',
  'be aware',
  'learn about',
] as const
/** What stands where something is still to be written. */
export const placeholders = [
  '××',
  'xxx',
  '待补',
  '待填',
  '此处',
  '示例',
  '……',
  'todo',
  'tbd',
  'lorem ipsum',
] as const
/** Names of chapters that name nothing. */
export const vagueChapterNames = [
  '模块一',
  '模块二',
  '模块三',
  '模块1',
  '模块2',
  '模块3',
  'module 1',
  'module 2',
  'module 3',
] as const
/** The basic facts of a course that the document of a syllabus may say. */
export const basicFacts = [
  'code',
  'name',
  'name_en',
  'credits',
  'hours',
  'hours_theory',
  'hours_lab',
  'hours_computer',
  'hours_practice',
  'category',
  'nature',
  'term',
  'prerequisites',
  'examination',
  'programmes',
  'unit',
  'author',
  'reviewer',
  'date',
] as const
/** The parts of a syllabus that are taken from a document, each for itself. */
export const readParts = [
  'objectives',
  'chapters',
  'labs',
  'assessment',
  'rubrics',
  'resources',
  'texts',
] as const
/** What a file seems to be that was given as a syllabus and is none. */
export const otherDocuments = ['timetable', 'plan', 'notice', 'paper', 'marks', 'other'] as const
/** What a syllabus that was read says against itself. */
export const readingProblems = [
  'two-courses',
  'hours-not-adding',
  'matrix-not-adding',
  'ratios-not-adding',
  'objective-unknown',
  'numbers-missing',
  'cells-not-read',
  'several-matrices',
  'points-by-weights',
] as const
/** 验证 综合 设计 创新 */
export const labKinds = ['verify', 'integrate', 'design', 'innovate'] as const
/** What the numbers of an assessment matrix in a document are shares of: the whole mark, a component, an objective. */
export const matrixNotations = ['points', 'column', 'row'] as const
/** What a column or a row of a table of a syllabus holds; `standard`: the texts of one level, only where a person says so. */
export const columnRoles = [
  'no',
  'objective',
  'statement',
  'requirement',
  'indicator',
  'strength',
  'weight',
  'expected',
  'chapter',
  'content',
  'key_points',
  'difficult_points',
  'key_difficult',
  'level',
  'ideology',
  'methods',
  'hours',
  'time',
  'hours_theory',
  'hours_lab',
  'hours_computer',
  'hours_practice',
  'lab',
  'lab_kind',
  'required',
  'group_size',
  'component',
  'ratio',
  'evidence',
  'sum',
  'book',
  'book_author',
  'publisher',
  'year',
  'isbn',
  'standard',
  'other',
] as const
/** What a person may say that a table of a document is. */
export const pointedKinds = [
  'basics',
  'objectives',
  'support',
  'content',
  'labs',
  'assessment',
  'standards',
  'resources',
  'nothing',
] as const
/** Rows with their columns, or a value where a row and a column meet. */
export const tableShapes = ['list', 'matrix'] as const
/** What a section of a syllabus is about. */
export const sectionKinds = [
  'basics',
  'introduction',
  'support',
  'objectives',
  'labs',
  'content',
  'methods',
  'standards',
  'assessment',
  'resources',
  'ideology',
  'end',
] as const
/** The nine parts of a syllabus by which a file of many is judged. */
export const intakeParts = [
  'basics',
  'objectives',
  'support',
  'content',
  'methods',
  'assessment',
  'standards',
  'politics',
  'resources',
] as const
/** Why a file of many is not read as a syllabus. */
export const intakeFaults = [
  'old-word',
  'locked',
  'damaged',
  'macros',
  'scan',
  'too-big',
  'too-slow',
  'other-kind',
  'nested-zip',
  'zip-empty',
  'zip-too-many',
  'zip-too-big',
  'no-syllabus',
] as const
/** How the course of a file was found: by code, by name, by a name that is near, by the name of the file, by a person. */
export const intakeMatches = ['code', 'name', 'near', 'file-name', 'hand'] as const
/** Why a file of many waits for a person. The first four stop it from becoming a draft. */
export const intakeCauses = [
  'no-course',
  'course-unsure',
  'course-twice',
  'has-syllabus',
  'two-courses',
  'targets',
  'targets-of-requirements',
  'targets-to-choose',
  'plan-differs',
  'hours-not-adding',
  'ratios-not-adding',
  'matrix-not-adding',
  'rows-of-objectives',
  'points-by-weights',
  'objective-unknown',
  'numbers-missing',
  'cells-not-read',
  'several-matrices',
  'parts-missing',
  'tables-not-understood',
  'draft-cannot-hold',
  'unsure',
] as const
/** Where a file of many stands: not read yet, not readable, with open causes, ready, a draft, put aside. */
export const intakeStates = ['waiting', 'unreadable', 'check', 'ready', 'stored', 'aside'] as const
