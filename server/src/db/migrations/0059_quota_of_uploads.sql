-- How much one person may upload within 24 hours.
insert into config_item (group_name, name, type, title, title_en, tip, tip_en, weigh)
select 'upload', 'upload_daily_mb', 'number', '每人 24 小时上传上限（MB）', 'Uploads of one person in 24 hours (MB)', '默认 2048 MB；同一文件重复上传不计', '2048 unless chosen; the same file again is not counted', i.weigh
from config_item i where i.name = 'upload_maxsize';
