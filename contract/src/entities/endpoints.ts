// The calls around entities of any kind: what a person opened, likes and did. Everybody sees what is theirs.
import { Type } from 'typebox';
import { signedIn } from '../wire/access.ts';
import { endpoints, NoContent } from '../wire/endpoint.ts';
import {
  EntitySuggestionParameters,
  EntitySuggestions,
  FavoritePage,
  FavoriteParameters,
  GRN_PATTERN,
  LastOpenedPage,
  RecentActivityPage,
  StartPageParameters,
} from './schemas.ts';

const params = Type.Object({ grn: Type.String({ pattern: GRN_PATTERN, maxLength: 512 }) });

export const entities = endpoints('entities', {
  lastOpened: {
    method: 'GET',
    path: '/startpage/lastOpened',
    summary: 'What the caller opened last',
    access: signedIn,
    query: StartPageParameters,
    answers: { 200: LastOpenedPage },
  },
  recentActivity: {
    method: 'GET',
    path: '/startpage/recentActivity',
    summary: 'What was done lately',
    access: signedIn,
    query: StartPageParameters,
    answers: { 200: RecentActivityPage },
  },
  favorites: {
    method: 'GET',
    path: '/favorites',
    summary: 'The favorites of the caller',
    access: signedIn,
    query: FavoriteParameters,
    answers: { 200: FavoritePage },
  },
  addFavorite: {
    method: 'PUT',
    path: '/favorites/:grn',
    audited: false,
    summary: 'Make something a favorite',
    access: signedIn,
    params,
    answers: { 204: NoContent },
  },
  removeFavorite: {
    method: 'DELETE',
    path: '/favorites/:grn',
    audited: false,
    summary: 'Make something no favorite any more',
    access: signedIn,
    params,
    answers: { 204: NoContent },
  },
  suggest: {
    method: 'GET',
    path: '/entity_suggestions',
    summary: 'Entities whose title has a text in it',
    access: signedIn,
    query: EntitySuggestionParameters,
    answers: { 200: EntitySuggestions },
  },
});
