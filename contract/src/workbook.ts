import { refusal } from './refusal.ts'

export const workbookEncrypted = refusal(
  'workbook-encrypted',
  '“{name}”设有打开密码，请在 Excel 中去掉密码后再上传',
  '“{name}” is protected by a password. Remove the password in Excel and upload it again.',
)
export const workbookCorrupt = refusal(
  'workbook-corrupt',
  '“{name}”已损坏或不是电子表格，无法读取；请用 Excel 或 WPS 打开后另存为 .xlsx',
  '“{name}” is damaged or is no spreadsheet. Open it in Excel and save it as .xlsx.',
)
export const workbookTooBig = refusal(
  'workbook-too-big',
  '“{name}”解压后超过 {limit} MB，为安全起见不再读取；请只保留成绩所在的工作表',
  '“{name}” unpacks to more than {limit} MB and is not read, for safety. Keep only the sheets with data.',
)
export const workbookTooManyCells = refusal(
  'workbook-too-many-cells',
  '“{name}”中有内容的区域超过 {limit} 万格；请只保留需要的行和列',
  'The filled area of “{name}” has more than {limit}0,000 cells. Keep only the rows and columns you need.',
)
export const workbookTooManyRows = refusal(
  'workbook-too-many-rows',
  '“{name}”超过 {limit} 行，不再读取；请拆分成几个文件分别导入',
  '“{name}” has more than {limit} rows and is not read. Split it and import the parts.',
)
export const workbookTooSlow = refusal(
  'workbook-too-slow',
  '“{name}”在 {limit} 秒内没有读完，已停止；请拆分后再上传',
  '“{name}” could not be read within {limit} seconds. Split it and try again.',
)

/** The suffixes of workbooks and tables that are read, as a comma list. */
export const workbookKinds = 'xlsx,xls,ods,csv,tsv'
