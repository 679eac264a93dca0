-- Lists of graduation requirements that a plan can start from. They are data: a school's own list is one more row here.
insert into requirement_library (code, name, name_en, year) values
  ('ceeaa-2024', '工程教育认证标准（2024 版，11 条）', 'Engineering accreditation standard (2024, 11 items)', 2024),
  ('ceeaa-2022', '工程教育认证标准（2022 版，12 条）', 'Engineering accreditation standard (2022, 12 items)', 2022),
  ('teacher-8', '师范类专业认证（8 条）', 'Teacher education accreditation (8 items)', 2017);

insert into requirement_library_item (library_id, no, name, name_en, description, description_en)
select l.id, i.no, i.name, i.name_en, i.description, i.description_en
from requirement_library l
join (values
  ('ceeaa-2024', 1, '工程知识', 'Engineering knowledge', '能够将数学、自然科学、计算、工程基础和专业知识用于解决复杂工程问题。', 'Apply mathematics, natural science, computing, engineering fundamentals and the specialism to complex engineering problems.'),
  ('ceeaa-2024', 2, '问题分析', 'Problem analysis', '能够识别、表达并结合文献分析复杂工程问题，从可持续发展的角度得出有依据的结论。', 'Identify, formulate and analyse complex engineering problems with the literature and reach substantiated conclusions, with sustainability in view.'),
  ('ceeaa-2024', 3, '设计/开发解决方案', 'Design/development of solutions', '能够针对复杂工程问题设计和开发解决方案，满足特定需求，体现创新，并考虑健康、安全、全生命周期成本、净零、法律、伦理、社会与文化等因素。', 'Design and develop solutions for complex engineering problems that meet given needs, show innovation, and consider health, safety, whole-life cost, net zero, law, ethics, society and culture.'),
  ('ceeaa-2024', 4, '研究', 'Investigation', '能够基于科学原理和科学方法研究复杂工程问题，包括设计实验、分析与解释数据、综合信息得到有效结论。', 'Investigate complex engineering problems by scientific method: design experiments, analyse and interpret data, synthesise information and draw valid conclusions.'),
  ('ceeaa-2024', 5, '使用现代工具', 'Modern tool usage', '能够针对复杂工程问题开发、选择与使用恰当的技术、资源、现代工程工具和信息技术工具，进行预测与模拟，并理解其局限。', 'Create, select and use suitable techniques, resources and modern engineering and IT tools, including prediction and modelling, knowing their limits.'),
  ('ceeaa-2024', 6, '工程与可持续发展', 'Engineering and sustainable development', '能够分析和评价复杂工程实践对社会、健康、安全、法律、经济和环境可持续发展的影响，并理解应承担的责任。', 'Analyse and evaluate the effects of engineering practice on society, health, safety, law, the economy and a sustainable environment, and understand the responsibilities.'),
  ('ceeaa-2024', 7, '工程伦理和职业规范', 'Engineering ethics and professional conduct', '具有工程报国的情怀、人文社会科学素养和社会责任感，理解并遵守工程伦理、职业规范和相关法律。', 'Serve the public with cultural literacy and social responsibility; understand and keep engineering ethics, professional codes and the law.'),
  ('ceeaa-2024', 8, '个人与团队', 'Individual and teamwork', '能够在多样化、多学科背景的团队中承担个体、成员或负责人的角色。', 'Work as an individual, a member or a leader in diverse and multidisciplinary teams.'),
  ('ceeaa-2024', 9, '沟通', 'Communication', '能够就复杂工程问题与同行和公众有效沟通，包括报告、设计文稿与陈述，并能跨文化交流，理解语言与文化差异。', 'Communicate complex engineering matters with peers and the public in reports, designs and talks, and across cultures and languages.'),
  ('ceeaa-2024', 10, '项目管理', 'Project management', '理解并掌握与工程项目相关的管理原理与经济决策方法，并能在多学科环境中应用。', 'Understand the principles of management and economic decision in engineering projects and apply them in multidisciplinary settings.'),
  ('ceeaa-2024', 11, '终身学习', 'Lifelong learning', '具有自主学习、终身学习和批判性思维的意识与能力，能够理解并适应技术变革对工程与社会的影响。', 'Learn independently and for life with critical thinking, and adapt to the effects of new technology on engineering and society.'),
  ('ceeaa-2022', 1, '工程知识', 'Engineering knowledge', '能够将数学、自然科学、工程基础和专业知识用于解决复杂工程问题。', 'Apply mathematics, natural science, engineering fundamentals and the specialism to complex engineering problems.'),
  ('ceeaa-2022', 2, '问题分析', 'Problem analysis', '能够应用数学、自然科学和工程科学的基本原理，识别、表达并通过文献研究分析复杂工程问题，获得有效结论。', 'Identify, formulate and analyse complex engineering problems from first principles and the literature, and reach valid conclusions.'),
  ('ceeaa-2022', 3, '设计/开发解决方案', 'Design/development of solutions', '能够设计针对复杂工程问题的解决方案，体现创新意识，并考虑社会、健康、安全、法律、文化以及环境等因素。', 'Design solutions for complex engineering problems with innovation, considering society, health, safety, law, culture and the environment.'),
  ('ceeaa-2022', 4, '研究', 'Investigation', '能够基于科学原理并采用科学方法研究复杂工程问题，包括设计实验、分析与解释数据，并综合信息得到合理有效的结论。', 'Investigate complex engineering problems by scientific method: design experiments, analyse and interpret data, and draw valid conclusions.'),
  ('ceeaa-2022', 5, '使用现代工具', 'Modern tool usage', '能够针对复杂工程问题开发、选择与使用恰当的技术、资源、现代工程工具和信息技术工具，包括预测与模拟，并理解其局限。', 'Create, select and use suitable techniques, resources and modern tools, including prediction and modelling, knowing their limits.'),
  ('ceeaa-2022', 6, '工程与社会', 'Engineering and society', '能够基于工程相关背景知识，合理分析和评价工程实践对社会、健康、安全、法律以及文化的影响，并理解应承担的责任。', 'Analyse and evaluate the effects of engineering practice on society, health, safety, law and culture, and understand the responsibilities.'),
  ('ceeaa-2022', 7, '环境和可持续发展', 'Environment and sustainability', '能够理解和评价复杂工程实践对环境与社会可持续发展的影响。', 'Understand and evaluate the effects of engineering practice on the environment and a sustainable society.'),
  ('ceeaa-2022', 8, '职业规范', 'Professional conduct', '具有人文社会科学素养和社会责任感，能够在工程实践中理解并遵守职业道德和规范，履行责任。', 'Have cultural literacy and social responsibility, and keep professional ethics and codes in engineering practice.'),
  ('ceeaa-2022', 9, '个人和团队', 'Individual and teamwork', '能够在多学科背景的团队中承担个体、成员以及负责人的角色。', 'Work as an individual, a member or a leader in multidisciplinary teams.'),
  ('ceeaa-2022', 10, '沟通', 'Communication', '能够就复杂工程问题与业界同行及社会公众有效沟通，具备一定的国际视野，能够跨文化交流。', 'Communicate complex engineering matters with peers and the public, with an international outlook and across cultures.'),
  ('ceeaa-2022', 11, '项目管理', 'Project management', '理解并掌握工程管理原理与经济决策方法，并能在多学科环境中应用。', 'Understand engineering management and economic decision and apply them in multidisciplinary settings.'),
  ('ceeaa-2022', 12, '终身学习', 'Lifelong learning', '具有自主学习和终身学习的意识，有不断学习和适应发展的能力。', 'Be aware of the need for independent and lifelong learning, and be able to keep learning and adapting.'),
  ('teacher-8', 1, '师德规范', 'Professional ethics of teachers', '认同社会主义核心价值观，依法执教，立德树人，遵守教师职业道德规范。', 'Teach within the law and the code of the profession, with the formation of character as the first duty.'),
  ('teacher-8', 2, '教育情怀', 'Commitment to education', '认同教师工作的意义，具有人文底蕴和科学精神，尊重学生，做学生成长的引路人。', 'Value the work of a teacher, respect learners and guide their growth.'),
  ('teacher-8', 3, '学科素养', 'Subject literacy', '掌握所教学科的知识体系、思想与方法，了解学科之间及学科与社会实践的联系。', 'Command the knowledge, ideas and methods of the subject and its links to other subjects and to practice.'),
  ('teacher-8', 4, '教学能力', 'Teaching ability', '能够依据课程标准和学生身心特点设计、实施和评价教学，并开展教学研究。', 'Design, carry out and evaluate teaching for the curriculum and the learner, and study one''s own teaching.'),
  ('teacher-8', 5, '班级指导', 'Class guidance', '掌握班级组织与建设的规律和方法，能够从事班主任工作和德育活动。', 'Organise and build up a class, and guide it as its form teacher.'),
  ('teacher-8', 6, '综合育人', 'Whole-person education', '能够把学科教学、主题教育和社团活动结合起来，促进学生全面发展。', 'Join subject teaching with activities so that learners develop as whole persons.'),
  ('teacher-8', 7, '学会反思', 'Reflection', '具有终身学习与专业发展意识，能够运用反思和批判性思维分析和解决教育教学问题。', 'Keep learning, and use reflection and critical thinking on questions of teaching.'),
  ('teacher-8', 8, '沟通合作', 'Communication and cooperation', '理解学习共同体的作用，掌握沟通合作技能，能够开展小组互助和合作学习。', 'Communicate and work together in a community of learning.')
) as i (code, no, name, name_en, description, description_en) on i.code = l.code;

-- Where an item of the 2022 list went in the 2024 list; 6 and 7 became one.
insert into requirement_library_map (item_id, other_item_id)
select older.id, newer.id
from (values (1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6), (7, 6), (8, 7), (9, 8), (10, 9), (11, 10), (12, 11)) as pair (older_no, newer_no)
join requirement_library_item older on older.no = pair.older_no
  and older.library_id = (select id from requirement_library where code = 'ceeaa-2022')
join requirement_library_item newer on newer.no = pair.newer_no
  and newer.library_id = (select id from requirement_library where code = 'ceeaa-2024');
