import { coursesOf } from './course.fixture.ts'

/** `group` of an objective: domain and level of Bloom; targets are programme outcomes. */
export const english = coursesOf(
  'english',
  `
CSE2113|Database Systems|Database Systems|Core|Compulsory|3|Examination|database systems|B.Sc. in Computer Science|Department of Computing|Imara Voss|Teodor Hale|2024-01|Programming Fundamentals
介 This course treats the design, querying and administration of relational databases.
标 C2|Explain the architecture of a database system and the relational model.|explain the relational model|1|H
标 C4, C5|Analyse requirements and produce a normalised schema for a given enterprise.|produce a normalised schema|2,3|H
标 C3, P4|Write queries and transactions that answer practical questions correctly.|write correct queries|5|M
标 A3|Work in a team to document and present a database project.|document and present a project|9,10|L
章 Introduction to databases|4|Files and databases; three levels; data models.|Data independence|Views|Responsible use of data|Lecture|1
章 Relational model and algebra|6|Relations, keys, algebra and calculus.|Joins|Division|Fair access|Lecture, Tutorial|1,3
章 Schema design|10|Entities, normal forms, decomposition.|Normal forms|Lossless joins|Privacy by design|Lecture, Group work|2
章 SQL and transactions|12|Queries, constraints, transactions, recovery.|Grouping|Isolation levels|Audit trails|Lecture, Lab|3,4
评 Quizzes|15|1,2
评 Lab work|25|3
评 Project|20|2,4
评 Final examination|40|1,2,3
书 教|Relational Databases in Practice|A. Merrin|Northfield Press|2020
书 参|A Course in Data Modelling|L. Oduya and P. Strand|Halden Books|2018

EEE3204|Control Engineering|Control Engineering|Core|Compulsory|5|Examination|control|B.Eng. in Electrical Engineering|Department of Electrical Engineering|Rafiq Anders|Imara Voss|2023-08|Signals and Systems
介 The course introduces modelling, analysis and design of linear feedback systems.
标 C3|Derive mathematical models of physical systems.|derive models|1|H
标 C4|Analyse stability and transient behaviour of feedback systems.|analyse stability|2|H
标 C6, A3|Design controllers that meet given specifications and defend the design.|design controllers|3,10|M
章 Modelling|6|Transfer functions, block diagrams, state variables.|Block diagram reduction|State variables|Safety of plants|Lecture|1
章 Time response|8|First and second order systems, steady state errors.|Transient measures|Higher order systems|Energy saving|Lecture, Simulation|2
章 Stability|10|Routh criterion, root locus, Nyquist criterion.|Root locus|Nyquist criterion|Reliability|Lecture, Tutorial|2
章 Controller design|8|PID control, lead and lag compensation.|PID tuning|Compensation|Ethics of automation|Lecture, Project|3
评 Assignments|20|1,2
评 Laboratory|20|2,3
评 Mid-term test|20|1,2
评 Final examination|40|1,2,3
书 教|Feedback Systems for Engineers|H. Calloway|Northfield Press|2019

MEC2110|Engineering Thermodynamics|Engineering Thermodynamics|Foundation|Compulsory|4|Examination|thermodynamics|B.Eng. in Mechanical Engineering|School of Mechanical Engineering|Sunniva Kaur|Rafiq Anders|2024-02|Calculus, Physics
介 Laws of thermodynamics and their use in power and refrigeration cycles.
标 C2|State and explain the laws of thermodynamics and the properties of pure substances.|explain the laws|1|H
标 C4|Evaluate energy and entropy balances of closed and open systems.|evaluate balances|2|H
标 C5|Compare power and refrigeration cycles with regard to efficiency and environment.|compare cycles|2,3,7|M
章 Basic concepts|4|Systems, state, temperature, work and heat.|State functions|Quasi-static processes|Units and honesty in measurement|Lecture|1
章 First law|10|Energy balance of closed and open systems.|Steady flow|Unsteady flow|Saving energy|Lecture, Tutorial|1,2
章 Second law and entropy|10|Heat engines, Carnot cycle, entropy, exergy.|Entropy balance|Exergy|Limits of growth|Lecture, Tutorial|2
章 Cycles|8|Rankine, Brayton and vapour compression cycles.|Rankine cycle|Regeneration|Refrigerants and climate|Lecture, Case study|3
评 Assignments|20|1,2
评 Mid-term test|30|1,2
评 Final examination|50|1,2,3
书 教|Thermodynamics Step by Step|J. Okonjo|Halden Books|2021
书 参|Problems in Heat and Work|M. Lind|Northfield Press|2017
`,
)
