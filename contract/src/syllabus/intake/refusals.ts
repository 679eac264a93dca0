import { refusal } from '#refusal.ts'

export const intakeBusy = refusal(
  'intake-busy',
  '文件还在读取或正在存为草稿，请等它结束',
  'The files are still being read or stored. Please wait until that is over.',
)
export const intakeAllRead = refusal(
  'intake-all-read',
  '文件都已读完，没有要继续读的',
  'All files have been read; there is nothing to go on with.',
)
export const intakeNothingStored = refusal(
  'intake-nothing-stored',
  '这次读入还没有存下草稿，没有可以撤销的',
  'No drafts were stored by this reading; there is nothing to undo.',
)
export const intakeTooLate = refusal(
  'intake-too-late',
  '存下草稿已超过 {days} 天，不能再整批撤销',
  'The drafts were stored more than {days} days ago and can no longer be undone as one.',
)
export const intakeNotStorable = refusal(
  'intake-not-storable',
  '“{name}”现在不能存为草稿：课程没有对上、重复、已有大纲或读不了',
  '“{name}” cannot become a draft now: its course is not found, is there twice, has a syllabus, or the file cannot be read.',
)
export const intakeNotSeveral = refusal(
  'intake-not-several',
  '“{name}”里只有一份大纲，没有可拆分的',
  '“{name}” holds one syllabus; there is nothing to split.',
)
export const intakeFileMoved = refusal(
  'intake-file-moved',
  '“{name}”已存为草稿，不能再改这里的决定',
  '“{name}” has become a draft; nothing is decided here any more.',
)
