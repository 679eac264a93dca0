-- A third service of models, what each can do, and which model answers in which scene.
insert into config_item (group_name, name, type, title, title_en, tip, tip_en, options, weigh)
select 'assistant', name, type, title, title_en, tip, tip_en, options::jsonb, weigh
from (values
  ('assistant_third_url', 'string', '第三个服务的地址', 'Address of a third service', '前两个都不可用时使用；留空则没有', 'Used when the first two cannot be reached; left empty: none', '[]', 795),
  ('assistant_third_key', 'password', '第三个服务的密钥', 'Key of the third service', '', '', '[]', 794),
  ('assistant_third_model', 'string', '第三个服务的模型', 'Model of the third service', '', '', '[]', 793),
  ('assistant_third_price_in', 'number', '第三个服务的输入价格', 'Price of input of the third service', '', '', '[]', 792),
  ('assistant_third_price_out', 'number', '第三个服务的输出价格', 'Price of output of the third service', '', '', '[]', 791),
  ('assistant_lacks', 'checkbox', '模型不支持', 'What the model lacks', '不支持工具的模型不提供查询工具，只根据查到的段落作答；不会先思考的模型等待时间减半', 'A model without tools is given none and answers from passages; one that does not reason is waited for half as long', '[{"value":"tools","zh":"调用工具","en":"Calling tools"},{"value":"reasoning","zh":"先思考再回答","en":"Reasoning"}]', 790),
  ('assistant_second_lacks', 'checkbox', '备用服务的模型不支持', 'What the second model lacks', '', '', '[{"value":"tools","zh":"调用工具","en":"Calling tools"},{"value":"reasoning","zh":"先思考再回答","en":"Reasoning"}]', 789),
  ('assistant_third_lacks', 'checkbox', '第三个服务的模型不支持', 'What the third model lacks', '', '', '[{"value":"tools","zh":"调用工具","en":"Calling tools"},{"value":"reasoning","zh":"先思考再回答","en":"Reasoning"}]', 788),
  ('assistant_context', 'number', '上下文长度（token）', 'Length of context (tokens)', '问题和段落超过它时不发给这个模型，改用下一个；0 表示不限', 'What is longer goes to the next model; 0: no limit', '[]', 787),
  ('assistant_second_context', 'number', '备用服务的上下文长度', 'Length of context of the second', '', '', '[]', 786),
  ('assistant_third_context', 'number', '第三个服务的上下文长度', 'Length of context of the third', '', '', '[]', 785),
  ('assistant_scene_models', 'textarea', '按场景选用模型', 'Models by scene', '一行一个，例如：syllabus = qwen-plus。场景有 chat、syllabus、teaching-plan、report、review、measure、question、survey；没有写的用上面的模型', 'One a line, such as: syllabus = qwen-plus. Scenes are chat, syllabus, teaching-plan, report, review, measure, question, survey; others use the model above', '[]', 784)
) as seed (name, type, title, title_en, tip, tip_en, options, weigh);

insert into config_item (group_name, name, type, title, title_en, tip, tip_en, options, weigh)
values ('assistant', 'assistant_students', 'switch', '向学生开放', 'Open to students',
  '学生只能问自己所学课程的已发布大纲，得到的是提示而不是答案；不涉及题库和他人成绩', 'Students ask about the published syllabi of their own courses only and get hints instead of solutions; nothing of banks or of the marks of others', '[]', 783);
