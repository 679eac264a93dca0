import { refusal } from '../refusal.ts'

export const ownGroup = refusal(
  'own-group',
  '不能修改自己所在的管理组！',
  'You cannot modify your own management group!',
)
export const groupAbove = refusal(
  'group-above',
  '您需要拥有该分组的所有权限且还有额外权限时，才可以操作该分组~',
  'You need to have all the permissions of the group and have additional permissions before you can operate the group~',
)
export const groupHasAll = refusal(
  'group-has-all',
  '角色组拥有您的全部权限，请联系上级管理员添加或无需添加！',
  'Role group has all your rights, please contact the upper administrator to add or do not need to add!',
)
export const rulesNotHeld = refusal(
  'rules-not-held',
  '不能授予你自己没有的权限！',
  'You cannot grant permissions that you do not hold yourself!',
)
export const rulesNeeded = refusal('rules-needed', '请选择权限', 'Please select permissions')
export const childrenLeft = refusal(
  'children-left',
  '请首先删除子元素，或使用批量删除！',
  'Please delete the child element first, or use batch deletion',
)
export const membersLeft = refusal(
  'members-left',
  '分组内还有管理员，请先将其移出分组！',
  'There are administrators in the group. Move them out of it first!',
)
export const wrongParentGroup = refusal(
  'wrong-parent-group',
  '上级分组不能是分组本身',
  'The parent group cannot be the group itself.',
)
export const wrongParentRule = refusal(
  'wrong-parent-rule',
  '上级菜单规则不能是规则本身',
  'The superior menu rules cannot be rules itself.',
)
export const topRule = refusal(
  'top-rule',
  '顶级规则只有超级管理员可以添加！',
  'Only super administrators add rules at the top!',
)
export const nodeNotHeld = refusal(
  'node-not-held',
  '规则名称对应的权限你没有！',
  'The name of the rule stands for a permission that you do not hold!',
)
export const moveOutOfRange = refusal(
  'move-out-of-range',
  '移动位置超出了可移动范围！',
  'The movement position is beyond the removable range!',
)
export const mayNotAddToGroup = refusal(
  'may-not-add-to-group',
  '您没有权限向此分组添加管理员！',
  'You have no permission to add an administrator to this group!',
)
export const ownInProfile = refusal(
  'own-in-profile',
  '自己的邮箱、手机号和密码请在“个人资料”中修改，修改时须输入当前密码！',
  'Please change your own e-mail, mobile number and password under “My profile”, where the current password is asked for!',
)
export const disableByAnother = refusal(
  'disable-by-another',
  '请使用另外的管理员账户禁用当前账户！',
  'Disable the current account, please use another administrator account!',
)
export const memberAccount = refusal(
  'member-account',
  '这是主站人员的账号，在此只能调整角色组，资料请在人员管理中修改！',
  'This account belongs to a person of the main site. Only its groups are changed here; the rest where people are kept!',
)
export const lastSuper = refusal(
  'last-super',
  '系统至少要保留一名启用的超级管理员！',
  'At least one enabled super administrator must remain!',
)
export const noneDeleted = refusal('none-deleted', '未删除任何行', 'No rows were deleted')
