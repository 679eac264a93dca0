import { type Chance, chanceOf } from '../chance.ts'

export type PersonName = { zh: string; en: string; sort: string }

type Part = readonly [zh: string, pinyin: string]

const partsOf = (text: string): Part[] =>
  text.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)] as const)

const surnames = partsOf(
  '白Bai 毕Bi 蔡Cai 曹Cao 常Chang 车Che 陈Chen 程Cheng 崔Cui 戴Dai 邓Deng 丁Ding 董Dong 杜Du 段Duan 樊Fan 范Fan 方Fang 冯Feng 傅Fu 高Gao 葛Ge 龚Gong 郭Guo 韩Han 郝Hao 何He 贺He 侯Hou 胡Hu 黄Huang 贾Jia 江Jiang 姜Jiang 蒋Jiang 金Jin 康Kang 孔Kong 赖Lai 雷Lei 黎Li 李Li 廖Liao 林Lin 刘Liu 龙Long 卢Lu 陆Lu 罗Luo 吕Lü 马Ma 毛Mao 孟Meng 莫Mo 倪Ni 潘Pan 彭Peng 钱Qian 乔Qiao 秦Qin 邱Qiu 任Ren 邵Shao 沈Shen 石Shi 史Shi 宋Song 苏Su 孙Sun 谭Tan 汤Tang 唐Tang 陶Tao 田Tian 汪Wang 王Wang 韦Wei 魏Wei 吴Wu 夏Xia 肖Xiao 谢Xie 徐Xu 许Xu 薛Xue 严Yan 杨Yang 姚Yao 叶Ye 易Yi 于Yu 余Yu 袁Yuan 张Zhang 赵Zhao 郑Zheng 钟Zhong 周Zhou 朱Zhu 邹Zou',
)
const firsts = partsOf(
  '安An 博Bo 晨Chen 承Cheng 楚Chu 春Chun 丹Dan 冬Dong 凡Fan 菲Fei 芳Fang 国Guo 海Hai 瀚Han 浩Hao 鹤He 恒Heng 弘Hong 嘉Jia 佳Jia 建Jian 锦Jin 静Jing 景Jing 俊Jun 可Ke 乐Le 立Li 凌Ling 梦Meng 明Ming 沐Mu 宁Ning 佩Pei 启Qi 清Qing 秋Qiu 若Ruo 睿Rui 少Shao 诗Shi 书Shu 思Si 天Tian 婉Wan 文Wen 晓Xiao 欣Xin 雪Xue 雅Ya 彦Yan 一Yi 逸Yi 奕Yi 宇Yu 雨Yu 语Yu 钰Yu 泽Ze 志Zhi 子Zi 梓Zi',
)
const seconds = partsOf(
  '昂ang 宾bin 辰chen 成cheng 驰chi 川chuan 达da 东dong 凡fan 帆fan 菲fei 峰feng 涵han 航hang 豪hao 昊hao 恒heng 华hua 洁jie 杰jie 婕jie 君jun 凯kai 可ke 兰lan 磊lei 琳lin 龙long 璐lu 萌meng 铭ming 楠nan 宁ning 鹏peng 平ping 琪qi 倩qian 晴qing 然ran 蓉rong 睿rui 珊shan 舒shu 桐tong 彤tong 薇wei 伟wei 曦xi 熙xi 霞xia 轩xuan 萱xuan 阳yang 怡yi 颖ying 宇yu 远yuan 悦yue 哲zhe 舟zhou 卓zhuo',
)

const nameFrom = (chance: Chance): PersonName => {
  const [surname, surnameEn] = chance.pick(surnames)
  const [second, secondEn] = chance.pick(seconds)
  const isShort = chance.next() < 0.18
  const [first, firstEn] = isShort ? ['', ''] : chance.pick(firsts)
  const given = isShort
    ? `${secondEn.slice(0, 1).toUpperCase()}${secondEn.slice(1)}`
    : `${firstEn}${secondEn}`
  const en = `${surnameEn} ${given}`
  return { zh: `${surname}${first}${second}`, en, sort: en.toLowerCase() }
}

/** Invented names, no two the same within all names drawn from one taken set, sorted by pinyin. */
export function namesOf(stream: string, count: number, taken: Set<string>): PersonName[] {
  const chance = chanceOf(stream)
  const names: PersonName[] = []
  while (names.length < count) {
    const name = nameFrom(chance)
    if (taken.has(name.zh)) continue
    taken.add(name.zh)
    names.push(name)
  }
  return names.sort((a, b) => (a.sort < b.sort ? -1 : 1))
}
