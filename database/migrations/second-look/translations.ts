import { sql } from 'kysely'

/**
 * A translation is shown as long as its French is the one that it was written for. The database sees to it for texts in columns, whoever writes them:
 * when the French changes, an untouched translation is set aside, where no reader meets it, with the French that it was written for.
 */
export const translations = sql`
create table outdated_translations (
  -- The table, its row, and where in it the translation stood: {translations,ar,name}.
  place text not null,
  row_id text not null,
  path text[] not null,
  text text not null,
  -- The French that it was written for.
  source text not null,
  primary key (place, row_id, path)
);

-- The French texts of a document and their translations, by the paths of the translations; texts in lists have no path.
create function translated_texts(document jsonb) returns table (path text[], source text, text text) language sql immutable as $$
  with recursive part (path, value) as (
    select '{}'::text[], document
    union all
    select part.path || each.key, each.value from part, jsonb_each(case jsonb_typeof(part.value) when 'object' then part.value else '{}' end) each
  )
  select translated.path, part.value #>> '{}', coalesce(document #>> translated.path, '')
  from part, unnest(array['ar', 'en']) locale, array_replace(part.path, 'fr', locale) translated (path)
  where 'fr' = any(part.path) and jsonb_typeof(part.value) = 'string'
$$;

-- A row's texts as one document. French that stands in other columns comes in as names tell: 'name' or {"shortDescription": "short_description"}.
create function translated_document(record jsonb, document text, french jsonb) returns jsonb language sql immutable as $$
  select coalesce(record -> document, '{}') || case jsonb_typeof(french)
    when 'string' then jsonb_build_object('fr', record -> (french #>> '{}'))
    when 'object' then jsonb_build_object('fr', (select jsonb_object_agg(key, record -> value) from jsonb_each_text(french)))
    else '{}' end
$$;

create function with_text(document jsonb, path text[], text text) returns jsonb language plpgsql immutable as $$
begin
  if cardinality(path) = 0 then return to_jsonb(text); end if;
  return coalesce(document, '{}') || jsonb_build_object(path[1], with_text(document -> path[1], path[2:], text));
end $$;

-- Arguments: the column of the row's id, the column of the translations, and where the French is unless it is there too (translated_document).
create function set_outdated_aside() returns trigger language plpgsql as $$
declare
  own_id text := to_jsonb(old) ->> tg_argv[0];
  here text := tg_argv[1];
  french jsonb := tg_argv[2];
  document jsonb;
  former jsonb := translated_document(to_jsonb(old), here, french);
  one record;
begin
  if tg_op = 'DELETE' then
    delete from outdated_translations where place = tg_table_name and row_id = own_id;
    return old;
  end if;
  document := translated_document(to_jsonb(new), here, french);
  if document = former then return new; end if;
  for one in
    select each.path, each.source, coalesce(document #>> each.path, '') as text, each.former_source, each.former_text,
      aside.text as aside, aside.source as aside_source
    from (
      select path, coalesce(now.source, '') as source, coalesce(before.source, '') as former_source, coalesce(before.text, '') as former_text
      from translated_texts(document) now full join translated_texts(former) before using (path)
    ) each
    left join outdated_translations aside on aside.place = tg_table_name and aside.row_id = own_id and aside.path = here || each.path
  loop
    if one.text = '' then
      -- French that is changed back makes its translation right again.
      if one.aside_source = one.source then
        document := with_text(document, one.path, one.aside);
        delete from outdated_translations where place = tg_table_name and row_id = own_id and path = here || one.path;
      end if;
    elsif one.text = one.aside and one.aside_source <> one.source
      or one.text = one.former_text and one.source <> one.former_source and one.former_source not in ('', one.text) then
      insert into outdated_translations values (tg_table_name, own_id, here || one.path, one.text, one.former_source) on conflict do nothing;
      document := case
        when french is null and one.path[cardinality(one.path)] in ('ar', 'en') then with_text(document, one.path, '') else document #- one.path end;
    elsif one.aside is not null then
      delete from outdated_translations where place = tg_table_name and row_id = own_id and path = here || one.path;
    end if;
  end loop;
  return jsonb_populate_record(new, jsonb_build_object(here, case when french is null then document else document - 'fr' end));
end $$;

create trigger products_outdated before update of name, short_description, description, translations or delete on products for each row
  execute function set_outdated_aside('id', 'translations', '{"name": "name", "shortDescription": "short_description", "description": "description"}');
create trigger products_snippets_outdated before update of search_snippets on products for each row execute function set_outdated_aside('id', 'search_snippets');
create trigger categories_outdated before update of texts or delete on categories for each row execute function set_outdated_aside('id', 'texts');
create trigger brands_outdated before update of texts or delete on brands for each row execute function set_outdated_aside('id', 'texts');
create trigger tags_outdated before update of texts or delete on tags for each row execute function set_outdated_aside('id', 'texts');
create trigger glossary_outdated before update of translations or delete on glossary for each row execute function set_outdated_aside('source', 'translations', '"source"');
create trigger media_outdated before update of alt or delete on media for each row execute function set_outdated_aside('id', 'alt');
create trigger vendors_outdated before update of name, biography, terms, translations or delete on vendors for each row
  execute function set_outdated_aside('id', 'translations', '{"name": "name", "biography": "biography", "terms": "terms"}');
create trigger newsletter_groups_outdated before update of name, translations or delete on newsletter_groups for each row
  execute function set_outdated_aside('id', 'translations', '"name"');
create trigger campaigns_outdated before update of texts or delete on campaigns for each row execute function set_outdated_aside('id', 'texts');
create trigger shipping_methods_outdated before update of title or delete on shipping_methods for each row execute function set_outdated_aside('id', 'title');
create trigger tax_rates_outdated before update of name or delete on tax_rates for each row execute function set_outdated_aside('id', 'name');
create trigger settings_outdated before update of value on settings for each row execute function set_outdated_aside('id', 'value');

-- How a table keeps its translations: the arguments of its trigger.
create function translated_columns(place text) returns table (id text, document text, french jsonb) language sql stable as $$
  select part[1], part[2], nullif(part[3], '')::jsonb
  from pg_trigger, string_to_array(encode(tgargs, 'escape'), '\\000') part
  where tgrelid = to_regclass(quote_ident(place)) and tgfoid = 'set_outdated_aside'::regproc
$$;

-- The French of today that a translation which was set aside would stand beside.
create function french_today(place text, row_id text, path text[]) returns text language plpgsql stable as $$
declare
  kept record;
  found text;
begin
  select * into kept from translated_columns(place) where document = path[1];
  if kept is null then return (select text from order_notice_texts where event = row_id and locale = 'fr'); end if;
  -- The id is a literal, which takes the type of its column: a cast of the column would use no index.
  execute format('select translated_document(to_jsonb(t), $1, $2) #>> $3 from %I t where %I = %L', place, kept.id, row_id)
    into found using path[1], kept.french, array_replace(array_replace(path[2:], 'ar', 'fr'), 'en', 'fr');
  return found;
end $$;

-- Gives a text as the translation of the French of today, whether one was set aside or not.
create function put_translation(place text, row_id text, path text[], text text) returns void language plpgsql as $$
declare
  kept record;
begin
  delete from outdated_translations aside where aside.place = $1 and aside.row_id = $2 and aside.path = $3;
  if $4 = '' then return; end if;
  select * into kept from translated_columns($1) where document = $3[1];
  if kept is null then
    update order_notice_texts notice set text = $4 where event = $2 and locale = $3[1];
  else
    execute format('update %I set %I = with_text(%I, $1, $2) where %I = %L', $1, $3[1], $3[1], kept.id, $2) using $3[2:], $4;
  end if;
end $$;
`
